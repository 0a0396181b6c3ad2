-- What signs an account in besides its password: the secret of an authenticator app, and codes for when that is
-- lost.
CREATE TABLE core_second_factor (
  user_id UUID PRIMARY KEY NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  -- In base32. Codes are made from it, so it is kept as it is.
  secret TEXT NOT NULL,
  -- The number of the step whose code was taken last: no code is good twice. 0 until the first one has come, and
  -- so long nothing asks for it.
  last_step BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
-- Each is good once; only hashes are kept.
CREATE TABLE core_recovery_code (
  user_id UUID NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
);
-- Since when signing in asks for a code.
ALTER TABLE core_user ADD COLUMN second_factor_at TIMESTAMPTZ;
