"""How the maze is drawn: one painting code for screen, minimap, picture and paper.

Qt Gui and Svg only: no widget, no scene, no rule. The way in:

- ``face.face_of`` tells what a chit shows, ``pixmaps.draw_face`` draws it without seams on a
  screen, ``maze_picture.paint_maze`` draws a level as one drawing on anything a QPainter paints on.
- ``sprites`` draws the SVG art, ``counters`` the pieces that stand on the maze, ``signs`` what the
  table lays over a chit: exits, ghost, clashes, the newest chit.
"""
