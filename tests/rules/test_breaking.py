"""Where tests say how they were seen to fail, they do fail so: in a copy of the tree."""

from pathlib import Path

import pytest

from tests.rules.breaking import ROOT, Proof, copy_of_the_tree, is_noticed, proofs, spoiled

ALL = list(proofs())
FEWEST = 10
A_FEW = ALL[:: max(len(ALL) // 3, 1)][:3]


def test_ten_rules_and_more_were_broken_to_see_their_tests_fail() -> None:
    assert len({proof.test for proof in ALL}) >= FEWEST
    assert len({proof.file for proof in ALL}) >= FEWEST // 2


@pytest.mark.parametrize("proof", ALL, ids=lambda proof: proof.test.split("::")[1])
def test_what_was_broken_stands_there_still(proof: Proof) -> None:
    assert spoiled(proof, (ROOT / proof.file).read_text("utf-8"))


@pytest.mark.parametrize("proof", A_FEW, ids=lambda proof: proof.test.split("::")[1])
def test_a_test_fails_when_its_rule_is_broken(proof: Proof, tmp_path: Path) -> None:
    assert is_noticed(proof, copy_of_the_tree(tmp_path))


@pytest.mark.long
def test_each_such_test_fails_when_its_rule_is_broken(tmp_path: Path) -> None:
    tree = copy_of_the_tree(tmp_path)
    assert [proof.test for proof in ALL if not is_noticed(proof, tree)] == []
