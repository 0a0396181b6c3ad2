-- What happened to each tool on each UTC day: the source of the windows and the trend of ranked lists. Kept for 90 days.
CREATE TABLE catalog_tool_day (
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- YYYY-MM-DD.
  day TEXT NOT NULL,
  views BIGINT NOT NULL DEFAULT 0,
  visits BIGINT NOT NULL DEFAULT 0,
  -- Saves and upvotes, less those taken back on the day: negative when more were taken back than given.
  saves BIGINT NOT NULL DEFAULT 0,
  upvotes BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (tool_id, day)
);

-- For forgetting what is old.
CREATE INDEX catalog_tool_day_day ON catalog_tool_day (day);
