-- What a member has handed in, newest first.
CREATE INDEX catalog_tool_submitted ON catalog_tool (submitted_by, created_at) WHERE submitted_by IS NOT NULL;
