-- Searches of visitors, counted by day: no addresses and no members. Queries that few make are deleted soon.
CREATE TABLE catalog_search_day (
  query TEXT NOT NULL,
  day TEXT NOT NULL,
  searches BIGINT NOT NULL,
  -- Tools that the last of them found.
  results BIGINT NOT NULL,
  -- Tools that were opened from the results.
  clicks BIGINT NOT NULL,
  PRIMARY KEY (query, day)
);
CREATE INDEX catalog_search_day_day ON catalog_search_day (day);

-- Words whose search finds tools with other words, too.
CREATE TABLE catalog_synonym (
  id UUID PRIMARY KEY NOT NULL,
  -- In lower case.
  word TEXT NOT NULL,
  -- The others: texts.
  words JSONB NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX catalog_synonym_word ON catalog_synonym (word);
