-- The change before the last decision, which is undone by that; and the template of the mail about the decision, while it
-- waits: a decision that is undone before is not mailed.
ALTER TABLE catalog_revision ADD COLUMN former JSONB;
ALTER TABLE catalog_revision ADD COLUMN notify TEXT;
CREATE INDEX catalog_revision_notify ON catalog_revision (decided_at) WHERE notify IS NOT NULL;
