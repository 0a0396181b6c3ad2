-- Locked while a member writes, so that what is counted of theirs holds.
CREATE TABLE reviews_author (user_id UUID PRIMARY KEY NOT NULL);
-- All reviews of a tool, whatever their state, and whether they are shown with it.
CREATE INDEX reviews_review_of_tool ON reviews_review (tool_id, state, visible);
-- The replies of a member.
CREATE INDEX reviews_review_reply_by ON reviews_review (reply_by) WHERE reply_by IS NOT NULL;
-- How many reviews are visible, so that nobody has to count them: one row, or none before the first review.
CREATE TABLE reviews_total (name TEXT PRIMARY KEY NOT NULL, reviews BIGINT NOT NULL);
INSERT INTO reviews_total (name, reviews) SELECT 'visible', COUNT(*) FROM reviews_review WHERE visible
  HAVING COUNT(*) > 0;
