-- Whether the websites of waiting tools respond; see link_checks.rs.
CREATE TABLE catalog_link_check (
  tool_id UUID NOT NULL PRIMARY KEY REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- The address that was checked. The tool's may be another one by now.
  url TEXT NOT NULL,
  checked_at TIMESTAMPTZ NOT NULL,
  -- For people.
  outcome TEXT NOT NULL
);
