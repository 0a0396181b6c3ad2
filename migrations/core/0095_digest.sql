-- True for an admin who gets a mail a day about what waits.
ALTER TABLE core_user ADD COLUMN digest BOOLEAN NOT NULL DEFAULT FALSE;
-- When the last one was made.
ALTER TABLE core_user ADD COLUMN digest_at TIMESTAMPTZ;
