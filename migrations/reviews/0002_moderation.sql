-- The owner's reply: who wrote it.
ALTER TABLE reviews_review ADD COLUMN reply_by UUID;
-- The mail that the author gets about the last decision, once it is too late to undo it; NULL when it was sent.
ALTER TABLE reviews_review ADD COLUMN notify TEXT;
CREATE INDEX reviews_review_notify ON reviews_review (decided_at) WHERE notify IS NOT NULL;
CREATE INDEX reviews_review_reported ON reviews_review (reports) WHERE reports > 0;
