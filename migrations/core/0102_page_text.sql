-- Texts of pages that admins have written in place of the original ones.
CREATE TABLE core_page_text (
  -- The name of the page.
  page TEXT PRIMARY KEY NOT NULL,
  -- The texts by their keys, without those that are the original.
  texts JSONB NOT NULL,
  -- Questions and answers; NULL for the original ones.
  faq JSONB,
  updated_at TIMESTAMPTZ NOT NULL
);

-- A preview shows a look, or the texts of a page, or both. Those that can be seen now end with this change.
DROP TABLE core_site_preview;
CREATE TABLE core_site_preview (
  -- The hash of the token: whoever has the token sees the preview.
  token_hash TEXT PRIMARY KEY NOT NULL,
  -- All values of the look, checked as those that are saved; NULL for the look of the site.
  settings JSONB,
  -- The path of a page and its texts, checked as those that are saved; NULL for the texts of the site.
  page_texts JSONB,
  ends_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_site_preview_ends_at ON core_site_preview (ends_at);
