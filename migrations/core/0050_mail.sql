-- Mails that wait to be sent, apart from their events, which people may read. A row is gone once its mail was sent.
CREATE TABLE core_mail (
  -- The number of the event that asks for it.
  seq BIGINT PRIMARY KEY NOT NULL,
  -- An address, or a name with an address in angle brackets.
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  -- What fills the template; links that open accounts are in it.
  data JSONB NOT NULL
);

INSERT INTO core_mail (seq, recipient, template, data)
SELECT e.seq, e.payload ->> 'to', e.payload ->> 'template', e.payload -> 'data' FROM core_event e
WHERE e.topic = 'core.mail' AND e.payload ->> 'to' IS NOT NULL AND e.payload ->> 'template' IS NOT NULL
  AND e.payload -> 'data' IS NOT NULL
  AND (e.seq > COALESCE((SELECT MIN(h.position) FROM core_event_handler h WHERE h.name = 'core.mail'), 0)
    OR EXISTS (SELECT 1 FROM core_event_delivery d WHERE d.handler = 'core.mail' AND d.seq = e.seq));

UPDATE core_event SET payload = '{}' WHERE topic = 'core.mail';
