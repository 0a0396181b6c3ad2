-- A second member who may do what the owner of the listing may.
ALTER TABLE catalog_tool ADD COLUMN co_owner UUID;
