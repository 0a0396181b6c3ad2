-- When the suspension of an account ends by itself; NULL for one without an end.
ALTER TABLE core_user ADD COLUMN suspended_until TIMESTAMPTZ;
CREATE INDEX core_user_suspended_until ON core_user (suspended_until) WHERE suspended_until IS NOT NULL;
