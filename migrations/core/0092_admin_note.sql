-- Notes of admins on records of the admin interface. Nobody else ever sees them.
CREATE TABLE core_admin_note (
  id UUID PRIMARY KEY NOT NULL,
  -- The resource whose record it is, and the id of the record as its operations have it.
  resource TEXT NOT NULL,
  record_id TEXT NOT NULL,
  user_id UUID NOT NULL,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_admin_note_record ON core_admin_note (resource, record_id);
CREATE INDEX core_admin_note_user ON core_admin_note (user_id);
