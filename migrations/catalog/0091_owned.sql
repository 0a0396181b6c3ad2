-- The tools of an owner, and of a co-owner.
CREATE INDEX catalog_tool_claimed_by ON catalog_tool (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX catalog_tool_co_owner ON catalog_tool (co_owner) WHERE co_owner IS NOT NULL;
