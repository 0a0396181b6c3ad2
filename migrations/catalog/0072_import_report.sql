-- What became of an import's rows in words: broken rules with examples, notes, and tools that stayed after undoing.
ALTER TABLE catalog_import ADD COLUMN report JSONB;
