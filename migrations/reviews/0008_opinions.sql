-- Whether the count that people see has the mark: not before the member's address is confirmed, nor while the account is
-- suspended.
ALTER TABLE reviews_helpful ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
-- Whether moderators see the report: not after it was removed with everything of its member.
ALTER TABLE reviews_report ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
