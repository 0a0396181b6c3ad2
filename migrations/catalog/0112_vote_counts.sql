-- True if a vote is in the counts that people see: not before the member's address is confirmed, nor while the account is
-- suspended.
ALTER TABLE catalog_vote ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
