-- The reviews of all tools by other orders than the newest first, and with a number of stars: a page of ids is read from
-- the index alone.
CREATE INDEX reviews_review_all_helpful ON reviews_review (helpful, published_at, id, visible) WHERE visible;
CREATE INDEX reviews_review_all_stars ON reviews_review (overall, published_at, id, visible) WHERE visible;
CREATE INDEX reviews_review_all_stars_helpful ON reviews_review (overall, helpful, published_at, id, visible) WHERE visible;
