-- By what names and hosts tools may be taken for each other; see domain/likeness.rs.
CREATE TABLE catalog_likeness (
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  -- name or host.
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  -- Its first and its last four letters: of two keys that differ in one letter, one of these is the same.
  head TEXT NOT NULL,
  tail TEXT NOT NULL,
  length BIGINT NOT NULL,
  PRIMARY KEY (tool_id, kind)
);
CREATE INDEX catalog_likeness_head ON catalog_likeness (kind, head, length);
CREATE INDEX catalog_likeness_tail ON catalog_likeness (kind, tail, length);
