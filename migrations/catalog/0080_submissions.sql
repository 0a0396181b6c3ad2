-- Whether the owner lets everyone see how to be reached (decision 112). Contacts so far were entered to be shown.
ALTER TABLE catalog_tool ADD COLUMN contact_public BOOLEAN NOT NULL DEFAULT TRUE;

-- What belongs to a tool only because a member submitted it.
CREATE TABLE catalog_submission (
  tool_id UUID PRIMARY KEY NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- Since when it waits for a decision: its place in the queue. A decision that is undone leaves it as it was.
  queued_at TIMESTAMPTZ,
  -- The template of the mail about the last decision, until it was sent; cleared when the decision is undone before.
  notify TEXT,
  -- When the member was told that the draft will be deleted.
  reminded_at TIMESTAMPTZ
);
CREATE INDEX catalog_submission_notify ON catalog_submission (notify) WHERE notify IS NOT NULL;

-- How much each member and each network submits: when what they have submitted will have run off, in microseconds since
-- 1970 (the generic cell rate algorithm). Networks are fingerprints of the day.
CREATE TABLE catalog_submission_rate (
  subject TEXT PRIMARY KEY NOT NULL,
  until BIGINT NOT NULL
);
