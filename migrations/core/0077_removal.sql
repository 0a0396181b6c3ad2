-- Records that were removed together with a suspension, so that it can be restored as one.
CREATE TABLE core_removal (
  id UUID PRIMARY KEY NOT NULL,
  user_id UUID NOT NULL,
  removed_at TIMESTAMPTZ NOT NULL,
  -- True if the account was suspended by it, and not before.
  suspended BOOLEAN NOT NULL,
  -- The ids of the records, by the names of their kinds.
  records JSONB NOT NULL,
  restored_at TIMESTAMPTZ
);
CREATE INDEX core_removal_user ON core_removal (user_id, removed_at);
