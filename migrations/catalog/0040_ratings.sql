-- Published reviews by UTC day: their number, and the sum of their stars.
ALTER TABLE catalog_tool_day ADD COLUMN reviews BIGINT NOT NULL DEFAULT 0;
ALTER TABLE catalog_tool_day ADD COLUMN stars BIGINT NOT NULL DEFAULT 0;
-- Which change of the reviews that was: a late event does not replace a newer one.
ALTER TABLE catalog_tool_day ADD COLUMN rating_version BIGINT NOT NULL DEFAULT 0;

-- The same for the score in catalog_tool_stats.
CREATE TABLE catalog_tool_rating (
  tool_id UUID PRIMARY KEY NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  version BIGINT NOT NULL
);
