-- Looks of the site that admins see before they save them, on all nodes. Those that have ended go with the next one.
CREATE TABLE core_site_preview (
  -- The hash of the token: whoever has the token sees the look.
  token_hash TEXT PRIMARY KEY NOT NULL,
  -- All values of the look, checked as those that are saved.
  settings JSONB NOT NULL,
  ends_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_site_preview_ends_at ON core_site_preview (ends_at);
