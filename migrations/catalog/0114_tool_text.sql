-- The admin interface's search reads the texts that it looks in from this index alone.
CREATE INDEX catalog_tool_text ON catalog_tool (name, url, slug, id);
