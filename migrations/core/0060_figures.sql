-- The figures that modules have declared. Counts have the number in the place of the name, which is many times as long.
CREATE TABLE core_figure (
  number BIGINT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE
);

-- The counts of each record by UTC day. The key is the range that one record is read from.
CREATE TABLE core_figure_day (
  -- All zeros where the figure is of the whole site.
  record_id UUID NOT NULL,
  figure BIGINT NOT NULL,
  -- Days since 1970-01-01.
  day BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  -- The part of the amount that is in core_figure_month.
  rolled BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (record_id, figure, day)
);
-- For medians of a day, and for deleting what is old.
CREATE INDEX core_figure_day_day ON core_figure_day (day, figure);
-- For rolling up.
CREATE INDEX core_figure_day_open ON core_figure_day (day) WHERE amount <> rolled;

-- The counts by month, which stay when days are deleted.
CREATE TABLE core_figure_month (
  record_id UUID NOT NULL,
  figure BIGINT NOT NULL,
  -- Its first day, in days since 1970-01-01.
  month BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (record_id, figure, month)
);

-- The median of each group of records by UTC day, records without a count included.
CREATE TABLE core_figure_median (
  group_id UUID NOT NULL,
  figure BIGINT NOT NULL,
  day BIGINT NOT NULL,
  median DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (group_id, figure, day)
);
CREATE INDEX core_figure_median_day ON core_figure_median (day);

-- The last day whose medians are final.
CREATE TABLE core_figure_median_end (
  figure BIGINT PRIMARY KEY NOT NULL,
  day BIGINT NOT NULL
);

-- The visitors that were counted today; deleted the next day.
CREATE TABLE core_figure_visitor (
  day BIGINT NOT NULL,
  figure BIGINT NOT NULL,
  record_id UUID NOT NULL,
  visitor BIGINT NOT NULL,
  PRIMARY KEY (day, figure, record_id, visitor)
);

-- The events that were counted, for as long as they may be delivered again.
CREATE TABLE core_figure_event (
  seq BIGINT NOT NULL,
  figure BIGINT NOT NULL,
  PRIMARY KEY (seq, figure)
);
