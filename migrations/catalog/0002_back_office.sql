-- Why a tool was rejected or deactivated.
ALTER TABLE catalog_tool ADD COLUMN state_reason TEXT;

-- The queue of the back office, newest first, and its newest tools.
CREATE INDEX catalog_tool_state ON catalog_tool (state, created_at);
CREATE INDEX catalog_tool_created ON catalog_tool (created_at);
CREATE INDEX catalog_tool_updated ON catalog_tool (updated_at);
