-- The made-up records of a demo site, by their kinds. A site with any is marked as a demo.
CREATE TABLE core_demo (
  -- Of the module that has added it, as in tool.
  kind TEXT NOT NULL,
  id UUID NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX core_demo_id ON core_demo (id);
