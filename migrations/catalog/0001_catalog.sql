-- Main categories, their subcategories, and the tools listed in them.
CREATE TABLE catalog_category_main (
  id UUID PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  aliases JSONB NOT NULL,
  summary TEXT NOT NULL,
  sensitive BOOLEAN NOT NULL,
  position BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE catalog_category_sub (
  id UUID PRIMARY KEY NOT NULL,
  main_id UUID NOT NULL REFERENCES catalog_category_main (id),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  aliases JSONB NOT NULL,
  summary TEXT NOT NULL,
  sensitive BOOLEAN NOT NULL,
  position BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL,
  UNIQUE (main_id, slug)
);

CREATE TABLE catalog_tool (
  id UUID PRIMARY KEY NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  -- The address reduced to what tells two listings of one product apart; see domain/address.rs.
  canonical_url TEXT NOT NULL,
  logo_url TEXT,
  short_description TEXT NOT NULL,
  introduction TEXT NOT NULL,
  usage_text TEXT NOT NULL,
  speciality TEXT NOT NULL,
  pros JSONB NOT NULL,
  cons JSONB NOT NULL,
  pricing_type TEXT NOT NULL,
  pricing_currency TEXT NOT NULL,
  pricing_plans JSONB NOT NULL,
  media JSONB NOT NULL,
  social_links JSONB NOT NULL,
  contact_email TEXT,
  contact_mobile TEXT,
  contact_country_code TEXT NOT NULL,
  -- draft, pending, approved, rejected or inactive.
  state TEXT NOT NULL,
  -- Editorial weight, 1 (little known) to 5 (household name).
  prominence BIGINT NOT NULL,
  -- YYYY-MM-DD: when the product itself came out.
  launched_on TEXT,
  -- First approval.
  published_at TIMESTAMPTZ,
  submitted_by UUID,
  claimed_by UUID,
  -- seed, import, synthetic or member.
  origin TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

-- One live listing per product.
CREATE UNIQUE INDEX catalog_tool_one_listing ON catalog_tool (canonical_url) WHERE state IN ('pending', 'approved');

CREATE TABLE catalog_tool_category (
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  sub_id UUID NOT NULL REFERENCES catalog_category_sub (id),
  -- 0 is the primary one.
  position BIGINT NOT NULL,
  PRIMARY KEY (tool_id, sub_id)
);
CREATE INDEX catalog_tool_category_sub ON catalog_tool_category (sub_id);

CREATE TABLE catalog_tool_stats (
  tool_id UUID PRIMARY KEY NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  visits BIGINT NOT NULL,
  page_views BIGINT NOT NULL,
  saved_count BIGINT NOT NULL,
  upvotes_count BIGINT NOT NULL,
  rating_score DOUBLE PRECISION NOT NULL,
  rating_count BIGINT NOT NULL
);

CREATE TABLE catalog_faq (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  question TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX catalog_faq_tool ON catalog_faq (tool_id);

-- Former slugs: never given to another tool.
CREATE TABLE catalog_slug_history (
  slug TEXT PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  retired_at TIMESTAMPTZ NOT NULL
);

-- Who was counted today, as a fingerprint that holds for the day only; older rows are deleted.
CREATE TABLE catalog_hit (
  day TEXT NOT NULL,
  -- view or visit.
  kind TEXT NOT NULL,
  tool_id UUID NOT NULL REFERENCES catalog_tool (id) ON DELETE CASCADE,
  visitor BIGINT NOT NULL,
  PRIMARY KEY (day, kind, tool_id, visitor)
);
