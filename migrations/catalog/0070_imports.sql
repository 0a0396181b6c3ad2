-- Imports of lists: who, when, which file, and what became of its rows.
CREATE TABLE catalog_import (
  id UUID PRIMARY KEY NOT NULL,
  actor_kind TEXT NOT NULL,
  actor_id UUID,
  actor_name TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- Size and hash of the file's beginning: an import is resumed with the same file only.
  fingerprint TEXT NOT NULL,
  -- running, interrupted, done, undoing or undone.
  state TEXT NOT NULL,
  -- The process that may write: a new one when the import is resumed or undone, which stops the one before.
  runner UUID NOT NULL,
  rows_read BIGINT NOT NULL,
  imported BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  skipped BIGINT NOT NULL,
  rejected BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL,
  ended_at TIMESTAMPTZ
);
CREATE INDEX catalog_import_created ON catalog_import (created_at);

-- The import that added a tool, and the number of its row, from 1.
ALTER TABLE catalog_tool ADD COLUMN import_id UUID;
ALTER TABLE catalog_tool ADD COLUMN import_row BIGINT;
CREATE INDEX catalog_tool_import ON catalog_tool (import_id, import_row);

-- The tools that an import changed, as they were before.
CREATE TABLE catalog_import_change (
  import_id UUID NOT NULL REFERENCES catalog_import (id) ON DELETE CASCADE,
  row_number BIGINT NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  former JSONB NOT NULL,
  -- The tool's updated_at after the change: a later one means that it was edited since.
  written_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX catalog_import_change_tool ON catalog_import_change (tool_id);
