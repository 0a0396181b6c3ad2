-- Who of several nodes does a thing that only one may do, and until when. It is renewed while it is done.
CREATE TABLE core_lease (
  name TEXT PRIMARY KEY NOT NULL,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);
-- How far each durable handler has come: every event up to its position is handled, or waits in
-- core_event_delivery.
CREATE TABLE core_event_handler (
  name TEXT PRIMARY KEY NOT NULL,
  position BIGINT NOT NULL
);
-- Events that a handler has failed at: tried again at next_at, or dead.
CREATE TABLE core_event_delivery (
  handler TEXT NOT NULL,
  seq BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  next_at TIMESTAMPTZ NOT NULL,
  last_error TEXT NOT NULL,
  failed_at TIMESTAMPTZ NOT NULL,
  dead BOOLEAN NOT NULL,
  PRIMARY KEY (handler, seq)
);
CREATE INDEX core_event_delivery_seq ON core_event_delivery (seq);
