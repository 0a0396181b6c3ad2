-- One-time links into the back office and the sessions they open; only hashes are kept.
CREATE TABLE core_admin_token (
  hash TEXT PRIMARY KEY NOT NULL,
  -- link or session.
  kind TEXT NOT NULL,
  -- Who made the link, as the system names them.
  name TEXT NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL
);
