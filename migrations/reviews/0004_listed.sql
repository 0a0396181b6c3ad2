-- All reviews in the admin interface. Holds what they are sorted and filtered by, so that a page of ids is read from the
-- index alone.
CREATE INDEX reviews_review_listed
  ON reviews_review (queued_at, id, state, overall, created_at, decided_at, reports);
-- The decisions, to count them by outcome, reason and stars. SQLite reads an index alone only when it has the column of
-- its condition, too.
CREATE INDEX reviews_review_decisions ON reviews_review (state, reason, overall, decided_at) WHERE decided_at IS NOT NULL;
DROP INDEX reviews_review_all;
CREATE INDEX reviews_review_all ON reviews_review (published_at, id, visible) WHERE visible;
