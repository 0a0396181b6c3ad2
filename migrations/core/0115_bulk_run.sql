-- Operations on many records that run now. Each record is changed by itself, so the end of a server leaves some of them
-- changed: a row that is not renewed any more is an operation that was interrupted.
CREATE TABLE core_bulk_run (
  id UUID PRIMARY KEY NOT NULL,
  -- As in the audit entries of the changed records.
  request TEXT NOT NULL,
  actor_id UUID,
  actor_name TEXT NOT NULL,
  resource TEXT NOT NULL,
  operation TEXT NOT NULL,
  -- The number of selected records.
  records BIGINT NOT NULL,
  started_at TIMESTAMPTZ NOT NULL,
  -- The server renews it while the operation runs.
  until TIMESTAMPTZ NOT NULL
);
