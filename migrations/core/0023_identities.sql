-- Accounts elsewhere that sign in to one here.
CREATE TABLE core_identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES core_user (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX core_identity_user ON core_identity (user_id);
