-- Browsers in which an account has signed in, or whose user has opened a link mailed to it. Failed attempts made
-- elsewhere do not count against them. Of the cookie only the hash is stored.
CREATE TABLE core_device (
  hash TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  expires_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (hash, user_id)
);
CREATE INDEX core_device_user ON core_device (user_id);
CREATE INDEX core_device_expires ON core_device (expires_at);
-- When a mail was last requested, so that nobody can fill a mailbox. The key is a hash of the kind of mail and the
-- address. Addresses without an account have rows as well, so that a request does the same work for both.
CREATE TABLE core_mail_pace (
  key TEXT PRIMARY KEY NOT NULL,
  requested_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_mail_pace_requested ON core_mail_pace (requested_at);
