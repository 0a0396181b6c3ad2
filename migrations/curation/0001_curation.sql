-- Lists of tools that people put together: sections, and use cases by audience and by task.
CREATE TABLE curation_list (
  id UUID PRIMARY KEY NOT NULL,
  -- section, audience or task.
  kind TEXT NOT NULL,
  -- What people see. {year} stands for the year of the configuration.
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- Other names and slugs.
  aliases JSONB NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  position BIGINT NOT NULL,
  -- Pages of the site depend on it: it cannot be deleted.
  protected BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
-- Use cases of both kinds share their addresses.
CREATE UNIQUE INDEX curation_list_section ON curation_list (slug) WHERE kind = 'section';
CREATE UNIQUE INDEX curation_list_use_case ON curation_list (slug) WHERE kind <> 'section';

-- No foreign key to the tool: it belongs to another module, and may come back.
CREATE TABLE curation_member (
  list_id UUID NOT NULL REFERENCES curation_list (id) ON DELETE CASCADE,
  tool_id UUID NOT NULL,
  position BIGINT NOT NULL,
  added_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (list_id, tool_id)
);
CREATE INDEX curation_member_of_tool ON curation_member (tool_id);

-- What the home page features: ids, in order.
CREATE TABLE curation_featured (
  -- categories or use-cases.
  what TEXT PRIMARY KEY NOT NULL,
  ids JSONB NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

-- What members think should be changed of a tool.
CREATE TABLE curation_suggestion (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL,
  -- NULL once the account is deleted.
  user_id UUID,
  reason TEXT NOT NULL,
  -- Which part of the listing, and what should stand there; both may be empty.
  field TEXT NOT NULL,
  proposed TEXT NOT NULL,
  -- pending, applied, dismissed or resolved.
  state TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  decided_at TIMESTAMPTZ
);
CREATE INDEX curation_suggestion_queue ON curation_suggestion (state, created_at);
