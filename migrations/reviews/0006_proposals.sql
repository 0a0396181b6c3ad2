-- The text that the owner of a question's tool proposes, who wrote it, and when. It stays beside the one that is published,
-- so that the owner sees what became of it.
ALTER TABLE reviews_question ADD COLUMN proposal TEXT;
ALTER TABLE reviews_question ADD COLUMN proposed_by UUID;
ALTER TABLE reviews_question ADD COLUMN proposed_at TIMESTAMPTZ;
-- The proposals of a member.
CREATE INDEX reviews_question_proposed_by ON reviews_question (proposed_by) WHERE proposed_by IS NOT NULL;
