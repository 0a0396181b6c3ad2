-- What happened, in the order it was committed. Written in the transaction of the change itself.
CREATE TABLE core_event (
  seq BIGINT PRIMARY KEY NOT NULL,
  topic TEXT NOT NULL,
  payload JSONB NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
