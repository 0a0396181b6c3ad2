-- How long the author has used the tool: a name of the closed list, NULL where they do not say.
ALTER TABLE reviews_review ADD COLUMN used_for TEXT;
