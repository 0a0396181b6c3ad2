-- Views of lists that admins have saved: the parameters of an address, with a name.
CREATE TABLE core_admin_view (
  id UUID PRIMARY KEY NOT NULL,
  user_id UUID NOT NULL,
  -- The resource whose list it is.
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  shared BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX core_admin_view_name ON core_admin_view (user_id, list, name);
CREATE INDEX core_admin_view_list ON core_admin_view (list);
