-- True if the count that people see has the mark: not before the member's address is confirmed, nor while the account is
-- suspended.
ALTER TABLE reviews_helpful ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
-- True if moderators see the report: not after it was removed with everything of its member.
ALTER TABLE reviews_report ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
-- The members with a review that everybody sees are counted from the index alone.
CREATE INDEX reviews_review_authors ON reviews_review (user_id, visible) WHERE visible;
