-- The records of the inbox that admins have open, so that two admins do not read the same one: at most one for each admin.
CREATE TABLE core_inbox_reader (
  queue TEXT NOT NULL,
  -- The id of the record, as its queue has it.
  record_id TEXT NOT NULL,
  user_id UUID NOT NULL,
  -- It is free again afterwards.
  until TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (queue, record_id)
);
