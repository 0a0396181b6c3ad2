-- Reports that the server makes at regular intervals.
CREATE TABLE core_report_schedule (
  id UUID PRIMARY KEY NOT NULL,
  -- The files are named after it.
  name TEXT NOT NULL,
  report TEXT NOT NULL,
  -- [{"name": "rating", "value": "5Star"}]
  parameters JSONB NOT NULL,
  -- day, week or month: how often it is made.
  every TEXT NOT NULL,
  -- all, day, week or month: the time before it is due that its rows are from.
  period TEXT NOT NULL,
  format TEXT NOT NULL,
  -- folder or mail
  delivery TEXT NOT NULL,
  -- Below the folder of the settings.
  folder TEXT NOT NULL,
  -- The ids of admins.
  recipients JSONB NOT NULL,
  paused BOOLEAN NOT NULL,
  -- When it is made next: it stays until it is made.
  due TIMESTAMPTZ NOT NULL,
  last_run TIMESTAMPTZ,
  -- done or failed
  last_outcome TEXT,
  last_message TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX core_report_schedule_name ON core_report_schedule (name);
