-- Posts, their categories, revisions and comments. No foreign keys to people and tools: they belong to other modules.
CREATE TABLE blogs_post (
  id UUID PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  -- The present one; all that there were are in blogs_slug.
  slug TEXT NOT NULL,
  -- The document as JSON; the schema has the version of its nodes.
  content TEXT NOT NULL,
  -- Addresses of uploads.
  hero_image TEXT,
  hero_alt TEXT NOT NULL,
  share_image TEXT,
  -- As its author wrote it; empty when it follows from the text.
  excerpt TEXT NOT NULL,
  -- The beginning of the text.
  lead TEXT NOT NULL,
  -- The text without marks, for the search.
  plain TEXT NOT NULL,
  words BIGINT NOT NULL,
  -- NULL once the account is deleted.
  author_id UUID,
  -- draft, scheduled, published, unpublished or trashed.
  state TEXT NOT NULL,
  -- The state before it was trashed.
  former TEXT,
  -- When it was published, or is to be.
  published_at TIMESTAMPTZ,
  -- Since when it is in the trash.
  trashed_at TIMESTAMPTZ,
  -- The number of the last revision.
  revision BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  -- When its content was last changed.
  updated_at TIMESTAMPTZ NOT NULL,
  -- When anything of it was last saved: names its version.
  saved_at TIMESTAMPTZ NOT NULL
);
-- The published posts, the newest first.
CREATE INDEX blogs_post_published ON blogs_post (published_at, id) WHERE state = 'published';
-- The posts in the order in which the admin interface lists them. The state is not in it: SQLite would read the public
-- posts by it, and sort them.
CREATE INDEX blogs_post_created ON blogs_post (created_at, id);
-- The posts that are due.
CREATE INDEX blogs_post_due ON blogs_post (published_at) WHERE state = 'scheduled';
CREATE INDEX blogs_post_author ON blogs_post (author_id);
CREATE WORD INDEX ON blogs_post (title, excerpt, plain);

-- The slugs of posts, present and former.
CREATE TABLE blogs_slug (
  slug TEXT PRIMARY KEY NOT NULL,
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE
);
CREATE INDEX blogs_slug_post ON blogs_slug (post_id);

CREATE TABLE blogs_category (
  id UUID PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX blogs_category_slug ON blogs_category (slug);

CREATE TABLE blogs_post_category (
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE,
  category_id UUID NOT NULL REFERENCES blogs_category (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (post_id, category_id)
);
CREATE INDEX blogs_post_category_category ON blogs_post_category (category_id, post_id);

-- The tools that a post names.
CREATE TABLE blogs_post_tool (
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE,
  tool_id UUID NOT NULL,
  PRIMARY KEY (post_id, tool_id)
);
CREATE INDEX blogs_post_tool_tool ON blogs_post_tool (tool_id, post_id);

-- The uploads that a post or its last revision shows, by their keys.
CREATE TABLE blogs_post_upload (
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE,
  upload TEXT NOT NULL,
  PRIMARY KEY (post_id, upload)
);
CREATE INDEX blogs_post_upload_upload ON blogs_post_upload (upload);

-- Pictures that were uploaded for posts. Those that no record shows after a day are deleted.
CREATE TABLE blogs_upload (
  upload TEXT PRIMARY KEY NOT NULL,
  address TEXT NOT NULL,
  added_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX blogs_upload_added ON blogs_upload (added_at);

CREATE TABLE blogs_revision (
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE,
  -- Counts the revisions of the post, from 1.
  number BIGINT NOT NULL,
  -- save, autosave or restore.
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  -- What else is edited: pictures, excerpt, categories.
  settings JSONB NOT NULL,
  words BIGINT NOT NULL,
  -- NULL once the account is deleted.
  author_id UUID,
  created_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (post_id, number)
);
CREATE INDEX blogs_revision_author ON blogs_revision (author_id);
CREATE INDEX blogs_revision_autosaved ON blogs_revision (created_at) WHERE kind = 'autosave';

CREATE TABLE blogs_comment (
  id UUID PRIMARY KEY NOT NULL,
  post_id UUID NOT NULL REFERENCES blogs_post (id) ON DELETE CASCADE,
  -- The comment that it replies to.
  parent_id UUID,
  -- NULL once the account is deleted.
  user_id UUID,
  comment TEXT NOT NULL,
  -- pending, published or deleted.
  state TEXT NOT NULL,
  -- How long it took to write, in seconds, as far as the browser says so.
  seconds BIGINT,
  -- What speaks for spam, a line each, and how much, from 0 to 100.
  signals JSONB NOT NULL,
  score BIGINT NOT NULL,
  published_at TIMESTAMPTZ,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  -- The mail about the decision, until it is sent.
  notify TEXT,
  -- The state before the last decision.
  former TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX blogs_comment_post ON blogs_comment (post_id, created_at, id) WHERE state = 'published';
CREATE INDEX blogs_comment_queue ON blogs_comment (state, created_at, id);
CREATE INDEX blogs_comment_parent ON blogs_comment (parent_id);
CREATE INDEX blogs_comment_member ON blogs_comment (user_id, created_at);
CREATE INDEX blogs_comment_notify ON blogs_comment (decided_at) WHERE notify IS NOT NULL;
CREATE INDEX blogs_comment_newest ON blogs_comment (created_at);

-- Members who have commented. Locked while one writes, so that what is counted of theirs holds.
CREATE TABLE blogs_commenter (
  user_id UUID PRIMARY KEY NOT NULL,
  -- Names the member in the address at which they unsubscribe.
  token TEXT NOT NULL,
  -- Whether they get mails about their comments.
  mails BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX blogs_commenter_token ON blogs_commenter (token);
