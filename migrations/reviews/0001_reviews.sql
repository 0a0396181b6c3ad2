-- What members write about tools. No foreign keys to tools and members: they belong to other modules.
CREATE TABLE reviews_review (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL,
  -- NULL once the account is deleted.
  user_id UUID,
  title TEXT NOT NULL,
  -- 1 to 5 each.
  ease_of_use BIGINT NOT NULL,
  value_for_money BIGINT NOT NULL,
  functionality BIGINT NOT NULL,
  performance BIGINT NOT NULL,
  innovation BIGINT NOT NULL,
  -- Their mean, rounded half up; 1 to 5.
  overall BIGINT NOT NULL,
  problem_solved TEXT NOT NULL,
  team_impact TEXT NOT NULL,
  loved_features JSONB NOT NULL,
  improvements JSONB NOT NULL,
  tips TEXT NOT NULL,
  -- Fields of reviews from before: comment, pros, cons, alternatives, reasonForSwitching.
  legacy JSONB NOT NULL,
  -- pending, published, rejected, withdrawn or deleted.
  state TEXT NOT NULL,
  -- none, staff (an admin's own) or submitter (of the tool).
  mark TEXT NOT NULL,
  -- Whether it is part of the tool's score once it is published.
  counts BOOLEAN NOT NULL,
  -- Whether it is published and its tool is public.
  visible BOOLEAN NOT NULL,
  -- Whether a moderator has changed its text.
  redacted BOOLEAN NOT NULL,
  -- The author's new text of a published review, until it is decided on.
  revision JSONB,
  -- Why it was rejected: one of the closed list, and a note in the moderator's words.
  reason TEXT,
  note TEXT,
  helpful BIGINT NOT NULL,
  reports BIGINT NOT NULL,
  -- The owner's reply, and the new text of it that waits.
  reply TEXT,
  replied_at TIMESTAMPTZ,
  reply_draft TEXT,
  -- How long it took to write, in seconds, as far as the browser says so.
  seconds BIGINT,
  -- Whether a field that people do not see was filled in.
  trap BOOLEAN NOT NULL,
  -- A hash of all texts, to find the same text elsewhere.
  text_key BIGINT NOT NULL,
  -- Since when something of it waits for a decision; NULL when nothing does.
  queued_at TIMESTAMPTZ,
  published_at TIMESTAMPTZ,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  -- What the last decision replaced: by this it is undone.
  former JSONB,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

-- One for each tool and member.
CREATE UNIQUE INDEX reviews_review_one_each ON reviews_review (tool_id, user_id) WHERE state IN ('pending', 'published');
-- A tool's published reviews in their four orders. Each index holds the id, so that a page far back reads the index only.
CREATE INDEX reviews_review_newest ON reviews_review (tool_id, published_at, id) WHERE state = 'published';
CREATE INDEX reviews_review_stars ON reviews_review (tool_id, overall, published_at, id) WHERE state = 'published';
CREATE INDEX reviews_review_helpful ON reviews_review (tool_id, helpful, published_at, id) WHERE state = 'published';
-- All reviews, the newest first.
CREATE INDEX reviews_review_all ON reviews_review (published_at, id) WHERE visible;
-- The queue, the oldest first.
CREATE INDEX reviews_review_queue ON reviews_review (queued_at, id) WHERE queued_at IS NOT NULL;
CREATE INDEX reviews_review_of_user ON reviews_review (user_id, created_at);
CREATE INDEX reviews_review_same_text ON reviews_review (text_key);

-- The published reviews of a tool in numbers.
CREATE TABLE reviews_tool (
  tool_id UUID PRIMARY KEY NOT NULL,
  -- Counts every change, so that a late event does not replace a newer one.
  version BIGINT NOT NULL,
  -- Published reviews by stars.
  shown_1 BIGINT NOT NULL,
  shown_2 BIGINT NOT NULL,
  shown_3 BIGINT NOT NULL,
  shown_4 BIGINT NOT NULL,
  shown_5 BIGINT NOT NULL,
  -- Those of them that are part of the score.
  counted_1 BIGINT NOT NULL,
  counted_2 BIGINT NOT NULL,
  counted_3 BIGINT NOT NULL,
  counted_4 BIGINT NOT NULL,
  counted_5 BIGINT NOT NULL,
  -- Sums over those that count.
  ease_of_use BIGINT NOT NULL,
  value_for_money BIGINT NOT NULL,
  functionality BIGINT NOT NULL,
  performance BIGINT NOT NULL,
  innovation BIGINT NOT NULL,
  -- What the published reviews mention most: [{"keyword", "reviews"}].
  keywords JSONB NOT NULL,
  -- Whether the keywords are older than the reviews.
  keywords_stale BOOLEAN NOT NULL
);
CREATE INDEX reviews_tool_stale ON reviews_tool (tool_id) WHERE keywords_stale;

-- Who found a review helpful.
CREATE TABLE reviews_helpful (
  review_id UUID NOT NULL REFERENCES reviews_review (id) ON DELETE CASCADE,
  user_id UUID NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX reviews_helpful_of_user ON reviews_helpful (user_id);

-- Who thinks that a review breaks the rules.
CREATE TABLE reviews_report (
  id UUID PRIMARY KEY NOT NULL,
  review_id UUID NOT NULL REFERENCES reviews_review (id) ON DELETE CASCADE,
  -- NULL once the account is deleted.
  user_id UUID,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  -- When a moderator looked at it.
  settled_at TIMESTAMPTZ
);
CREATE UNIQUE INDEX reviews_report_one_each ON reviews_report (review_id, user_id);
CREATE INDEX reviews_report_of_user ON reviews_report (user_id);

-- Questions about tools.
CREATE TABLE reviews_question (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL,
  -- NULL once the account is deleted.
  user_id UUID,
  question TEXT NOT NULL,
  -- The question reduced to its words, to find it again.
  question_key TEXT NOT NULL,
  -- NULL until it is answered.
  answer TEXT,
  -- The entry in the tool's FAQ.
  faq_id UUID,
  -- pending, answered or deleted.
  state TEXT NOT NULL,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX reviews_question_once ON reviews_question (tool_id, user_id, question_key) WHERE state = 'pending';
CREATE INDEX reviews_question_queue ON reviews_question (state, created_at);
CREATE INDEX reviews_question_of_tool ON reviews_question (tool_id, question_key);
CREATE INDEX reviews_question_of_user ON reviews_question (user_id, created_at);
