-- Pictures of the websites of listed tools that the server took; see captures.rs.
CREATE TABLE catalog_capture (
  -- Of a tool that may have been deleted since: then its picture is deleted, and this row.
  tool_id UUID NOT NULL PRIMARY KEY,
  -- The address that was captured. The tool's may be another one by now.
  url TEXT NOT NULL,
  -- The picture and its date; none when there was never one of this address.
  image TEXT,
  captured_at TIMESTAMPTZ,
  -- The last attempt, and why it failed, for people.
  attempted_at TIMESTAMPTZ NOT NULL,
  failure TEXT
);
