-- The last decision about a listing: who made it (NULL: someone at the command line) and when, and where the listing
-- stood before it. From there a listing comes back out of the trash, and by this a decision is undone.
ALTER TABLE catalog_tool ADD COLUMN decided_by UUID;
ALTER TABLE catalog_tool ADD COLUMN decided_at TIMESTAMPTZ;
ALTER TABLE catalog_tool ADD COLUMN former_state TEXT;
ALTER TABLE catalog_tool ADD COLUMN former_reason TEXT;
