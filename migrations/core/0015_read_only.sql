-- Whether the site takes changes, as switched while it runs: at most one row, followed by every node.
CREATE TABLE core_read_only (
  -- Always 1.
  id BIGINT PRIMARY KEY NOT NULL,
  -- What people are told meanwhile.
  message TEXT NOT NULL,
  since TIMESTAMPTZ NOT NULL
);
