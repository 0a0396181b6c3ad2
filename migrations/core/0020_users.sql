-- Accounts. A row whose account was erased stays, without anything personal, for what others rely on.
CREATE TABLE core_user (
  id UUID PRIMARY KEY NOT NULL,
  -- As its owner writes it.
  email TEXT NOT NULL,
  -- As it is compared; of erased accounts something that is no address.
  email_key TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL,
  -- user or admin.
  role TEXT NOT NULL,
  -- argon2id in PHC form; NULL for who signs in elsewhere only.
  password_hash TEXT,
  email_verified_at TIMESTAMPTZ,
  suspended_at TIMESTAMPTZ,
  suspended_reason TEXT,
  title TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  -- [{"platform", "url"}]
  socials JSONB NOT NULL,
  profile_picture TEXT,
  -- The upload that it shows.
  picture_id UUID,
  -- Where the account was proven, as in Google; empty for nowhere.
  platform TEXT NOT NULL,
  deletes_at TIMESTAMPTZ,
  erased_at TIMESTAMPTZ,
  last_login_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_user_created ON core_user (created_at, id);
CREATE INDEX core_user_deletes ON core_user (deletes_at) WHERE deletes_at IS NOT NULL;
CREATE INDEX core_user_admin ON core_user (role) WHERE role = 'admin';
