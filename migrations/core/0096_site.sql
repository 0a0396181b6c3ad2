-- Look, words and rules of the site, as admins have set them: at most one row, followed by every node.
CREATE TABLE core_site (
  -- Always 1.
  id BIGINT PRIMARY KEY NOT NULL,
  -- The values that are set. The configuration and the texts of the build have the others.
  settings JSONB NOT NULL,
  -- Those before the last change; NULL before the first.
  previous JSONB,
  updated_at TIMESTAMPTZ NOT NULL
);
