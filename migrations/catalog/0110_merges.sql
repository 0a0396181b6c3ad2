-- The tool that a duplicate in the trash was merged into.
ALTER TABLE catalog_tool ADD COLUMN merged_into UUID;

-- Tools that became one. A merge that was undone stays.
CREATE TABLE catalog_merge (
  id UUID PRIMARY KEY NOT NULL,
  -- The tool that stays. It may have been deleted since.
  into_id UUID NOT NULL,
  duplicate_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- The duplicate before it: slug, state and last decision.
  former JSONB NOT NULL,
  merged_at TIMESTAMPTZ NOT NULL,
  undone_at TIMESTAMPTZ
);
CREATE UNIQUE INDEX catalog_merge_open ON catalog_merge (duplicate_id) WHERE undone_at IS NULL;

-- Each row that a merge has moved: by this it is undone.
CREATE TABLE catalog_merge_row (
  merge_id UUID NOT NULL REFERENCES catalog_merge (id) ON DELETE CASCADE,
  -- The table, of any module.
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The part that was moved, where the row itself stays: of counts.
  former JSONB NOT NULL,
  PRIMARY KEY (merge_id, kind, key)
);

-- Tools with the same logo may be one product.
CREATE INDEX catalog_tool_logo ON catalog_tool (logo_url) WHERE logo_url IS NOT NULL;
