-- The account that has decided on a suggestion: whoever decides after it is told who was first.
ALTER TABLE curation_suggestion ADD COLUMN decided_by UUID;
