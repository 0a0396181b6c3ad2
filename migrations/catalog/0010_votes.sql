-- Who upvoted or saved a tool. The counts that people see are in catalog_tool_stats; they begin with what a tool
-- was imported with.
CREATE TABLE catalog_vote (
  id UUID PRIMARY KEY NOT NULL,
  -- upvote or save.
  kind TEXT NOT NULL,
  user_id UUID NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- Whether it counts where tools are ranked: not for one's own tool, nor before one's address is confirmed.
  weighs BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  UNIQUE (kind, user_id, tool_id)
);
CREATE INDEX catalog_vote_of_user ON catalog_vote (user_id, kind, created_at);
CREATE INDEX catalog_vote_of_tool ON catalog_vote (tool_id, weighs);
