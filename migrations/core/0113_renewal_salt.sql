-- With this and the replaced refresh token the tokens of a renewal are made again, for a browser that never received
-- them; NULL once one of them is used.
ALTER TABLE core_session ADD COLUMN renewal_salt TEXT;
