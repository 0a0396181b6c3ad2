-- The words again, without accents.
CREATE WORD INDEX ON blogs_post (title, excerpt, plain);
