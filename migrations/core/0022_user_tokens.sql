-- What mailed links carry; only hashes are kept. A link is used up by the first use.
CREATE TABLE core_user_token (
  hash TEXT PRIMARY KEY NOT NULL,
  -- verify-email or reset-password.
  kind TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_user_token_user ON core_user_token (user_id, kind);
CREATE INDEX core_user_token_expires ON core_user_token (expires_at);
