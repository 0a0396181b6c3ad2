-- The change of the tool that applying a suggestion has made: an undo takes it back.
ALTER TABLE curation_suggestion ADD COLUMN change_id UUID;
