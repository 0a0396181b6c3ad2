-- The secret of the day from which visitors' fingerprints are made; older ones are deleted.
CREATE TABLE core_visitor_salt (
  day TEXT PRIMARY KEY NOT NULL,
  salt TEXT NOT NULL
);
