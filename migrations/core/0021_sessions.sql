-- Signed-in browsers. Of all secrets only hashes are kept.
CREATE TABLE core_session (
  id UUID PRIMARY KEY NOT NULL,
  user_id UUID NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  access_hash TEXT NOT NULL UNIQUE,
  access_expires_at TIMESTAMPTZ NOT NULL,
  -- What all refresh tokens of one sign-in have in common: one that knows it and is not the present one was
  -- used before.
  family_hash TEXT NOT NULL UNIQUE,
  refresh_hash TEXT NOT NULL,
  previous_refresh_hash TEXT,
  refresh_expires_at TIMESTAMPTZ NOT NULL,
  rotated_at TIMESTAMPTZ NOT NULL,
  -- When the password was last entered.
  confirmed_at TIMESTAMPTZ NOT NULL,
  user_agent TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_session_user ON core_session (user_id);
CREATE INDEX core_session_expires ON core_session (refresh_expires_at);
