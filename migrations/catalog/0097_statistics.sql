-- The first screen of the admin interface counts tools that were ever approved, the few that are not live, and changes.
CREATE INDEX catalog_tool_published ON catalog_tool (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX catalog_tool_hidden ON catalog_tool (id) WHERE state <> 'approved';
CREATE INDEX catalog_revision_in_effect ON catalog_revision (action) WHERE state = 'live';
CREATE INDEX catalog_revision_waiting ON catalog_revision (made_at) WHERE state = 'pending';
