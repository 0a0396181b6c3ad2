-- True if the campaign is sold although the tool's website does not respond.
ALTER TABLE promotions_campaign ADD COLUMN sell_anyway BOOLEAN NOT NULL DEFAULT FALSE;
