-- Subjects and texts of mails that admins have written in place of those that come with the product.
CREATE TABLE core_mail_text (
  -- The name of the template.
  name TEXT PRIMARY KEY NOT NULL,
  -- NULL for that of the product.
  subject TEXT,
  body TEXT,
  -- The reason why a mail could not be filled with them, and went out as the product has it.
  failure TEXT,
  updated_at TIMESTAMPTZ NOT NULL
);
