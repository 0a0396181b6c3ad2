-- The operator's words: what admins have written in place of what the product has. The look of the site, texts of pages and
-- texts of mails had a table each before.
CREATE TABLE core_wording (
  -- The resource: site-settings, page-texts or mail-texts.
  kind TEXT NOT NULL,
  -- The page or the mail; site for the site.
  key TEXT NOT NULL,
  -- The fields that are set; the product has the others.
  words JSONB NOT NULL,
  -- Those before the last change; NULL before the first.
  previous JSONB,
  updated_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (kind, key)
);
INSERT INTO core_wording (kind, key, words, previous, updated_at)
  SELECT 'site-settings', 'site', settings, previous, updated_at FROM core_site;
INSERT INTO core_wording (kind, key, words, updated_at)
  SELECT 'page-texts', page, json_object('texts', json(texts), 'faq', json(faq)), updated_at FROM core_page_text;
INSERT INTO core_wording (kind, key, words, updated_at)
  SELECT 'mail-texts', name, json_object('subject', subject, 'text', body, 'failure', failure), updated_at
  FROM core_mail_text;
DROP TABLE core_site;
DROP TABLE core_page_text;
DROP TABLE core_mail_text;
