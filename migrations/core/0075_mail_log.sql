-- The mails of the last 30 days, with recipients and replies of the mail server, without texts. A row is deleted with its account, too.
CREATE TABLE core_mail_log (
  -- The number of the event of the mail.
  seq BIGINT PRIMARY KEY NOT NULL,
  -- The address alone, in lower case.
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL,
  sent_at TIMESTAMPTZ,
  -- The reply of the server when it accepted the mail.
  response TEXT
);
CREATE INDEX core_mail_log_recipient ON core_mail_log (recipient);
CREATE INDEX core_mail_log_created ON core_mail_log (created_at);
