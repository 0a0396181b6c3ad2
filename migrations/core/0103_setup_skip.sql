-- The steps of setting up the site that an admin has left out.
CREATE TABLE core_setup_skip (
  -- The name of the step.
  step TEXT PRIMARY KEY NOT NULL
);
INSERT INTO core_setup_skip (step)
SELECT DISTINCT record FROM core_audit WHERE resource = 'setup' AND action = 'setup.skip';
