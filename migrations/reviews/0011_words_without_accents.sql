-- The words again, without accents.
CREATE WORD INDEX ON reviews_review (title, problem_solved, team_impact, tips);
