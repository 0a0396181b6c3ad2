-- Since when a tool waits for a decision, or waited last; since it was added where it never did. A decision that is undone
-- leaves it as it was. Beside the state, so that the queue is read in its order from one index.
ALTER TABLE catalog_tool ADD COLUMN queued_at TIMESTAMPTZ;
UPDATE catalog_tool SET queued_at = COALESCE(
  (SELECT s.queued_at FROM catalog_submission s WHERE s.tool_id = catalog_tool.id), created_at);
ALTER TABLE catalog_submission DROP COLUMN queued_at;
CREATE INDEX catalog_tool_queue ON catalog_tool (state, queued_at, id);
