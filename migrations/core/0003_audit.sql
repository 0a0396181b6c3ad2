-- Who did what to which record. Each entry's hash covers the entry and the hash of the one before.
CREATE TABLE core_audit (
  seq BIGINT PRIMARY KEY NOT NULL,
  at TIMESTAMPTZ NOT NULL,
  -- admin, operator or system.
  actor_kind TEXT NOT NULL,
  actor_id UUID,
  actor_name TEXT NOT NULL,
  address TEXT,
  request TEXT,
  action TEXT NOT NULL,
  resource TEXT NOT NULL,
  record TEXT NOT NULL,
  label TEXT NOT NULL,
  -- JSON text, not JSONB: the hash needs it byte for byte.
  changes TEXT NOT NULL,
  reason TEXT,
  hash TEXT NOT NULL
);
CREATE INDEX core_audit_record ON core_audit (resource, record);
