-- Every change of a tool: who, when, what. One that waits for a moderator is not in the tool yet.
CREATE TABLE catalog_revision (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  made_at TIMESTAMPTZ NOT NULL,
  -- user, admin, operator or system; and the account, where there is one.
  actor_kind TEXT NOT NULL,
  actor_id UUID,
  -- The name of an operator or of a job; empty for accounts.
  actor_name TEXT NOT NULL,
  -- As in the audit: tool.edit, tool.approve and so on.
  action TEXT NOT NULL,
  reason TEXT,
  -- {"field": {"from": …, "to": …}}
  changes JSONB NOT NULL,
  -- live, pending, rejected, withdrawn or reverted.
  state TEXT NOT NULL,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  decision_reason TEXT,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX catalog_revision_tool ON catalog_revision (tool_id, made_at);
CREATE INDEX catalog_revision_made ON catalog_revision (made_at);
-- One change waits of each tool: later ones of its owner are added to it.
CREATE UNIQUE INDEX catalog_revision_pending ON catalog_revision (tool_id) WHERE state = 'pending';
