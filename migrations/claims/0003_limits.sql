-- Invitations that were withdrawn or accepted stay until they would have expired, so that those of a day can be counted.
ALTER TABLE claims_invitation ADD COLUMN ended_at TIMESTAMPTZ;
DROP INDEX claims_invitation_claim;
CREATE UNIQUE INDEX claims_invitation_claim ON claims_invitation (claim_id, kind) WHERE ended_at IS NULL;
-- When the page for colleagues had a proof looked up last.
ALTER TABLE claims_claim ADD COLUMN looked_at TIMESTAMPTZ;
