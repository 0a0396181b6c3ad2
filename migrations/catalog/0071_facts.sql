-- Who makes a tool, where it runs, and whether its source is open; all of them may be unknown.
ALTER TABLE catalog_tool ADD COLUMN maker TEXT;
ALTER TABLE catalog_tool ADD COLUMN platforms JSONB NOT NULL DEFAULT '[]';
ALTER TABLE catalog_tool ADD COLUMN open_source BOOLEAN;
