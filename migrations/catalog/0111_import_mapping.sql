-- Mappings that admins have saved, for the next list of the same kind.
CREATE TABLE catalog_import_mapping (
  id UUID PRIMARY KEY NOT NULL,
  user_id UUID NOT NULL,
  name TEXT NOT NULL,
  -- The columns of fields: objects with field and column.
  columns JSONB NOT NULL,
  -- Our categories for those of the list: objects with theirs and ours.
  categories JSONB NOT NULL,
  -- True if all admins can use it.
  shared BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX catalog_import_mapping_name ON catalog_import_mapping (user_id, name);
CREATE INDEX catalog_import_mapping_any_name ON catalog_import_mapping (name);
