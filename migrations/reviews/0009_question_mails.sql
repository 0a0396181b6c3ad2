-- The template of the mail about the decision, while it waits: a decision that is undone before is not mailed.
ALTER TABLE reviews_question ADD COLUMN notify TEXT;
CREATE INDEX reviews_question_notify ON reviews_question (decided_at) WHERE notify IS NOT NULL;
