-- Each claim that waits has the moment since when, and the queues are read in its order from one index. SQLite reads an
-- index alone only when it has the column of its condition, too.
UPDATE claims_claim SET queued_at = created_at WHERE state = 'pending-review' AND queued_at IS NULL;
DROP INDEX claims_claim_queue;
CREATE INDEX claims_claim_queue ON claims_claim (queued_at, id, is_dispute, state) WHERE state = 'pending-review';
