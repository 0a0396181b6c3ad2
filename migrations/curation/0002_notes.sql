-- Why the tool is in the list, in one line for readers; empty where nobody wrote one.
ALTER TABLE curation_member ADD COLUMN note TEXT NOT NULL DEFAULT '';
