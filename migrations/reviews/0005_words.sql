-- The words of all reviews, for the search of the admin interface.
CREATE WORD INDEX ON reviews_review (title, problem_solved, team_impact, tips);
