-- When each job is due, and how its last run went.
CREATE TABLE core_job (
  name TEXT PRIMARY KEY NOT NULL,
  due TIMESTAMPTZ NOT NULL,
  started_at TIMESTAMPTZ,
  ended_at TIMESTAMPTZ,
  duration_ms BIGINT,
  -- running, done, failed, panicked or timed-out.
  outcome TEXT,
  message TEXT,
  runs BIGINT NOT NULL,
  failures BIGINT NOT NULL
);
