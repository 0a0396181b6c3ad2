-- Moderators see what had an address before: rejected, returned and deactivated tools.
CREATE INDEX catalog_tool_address ON catalog_tool (canonical_url);
