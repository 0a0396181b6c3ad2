-- Campaigns, requests for them, their figures and their invoices. No foreign keys to people and tools: they belong to other
-- modules.
CREATE TABLE promotions_campaign (
  id UUID PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  tool_id UUID NOT NULL,
  -- title-sponsor or website-visit.
  kind TEXT NOT NULL,
  -- draft, scheduled, running, paused or ended.
  state TEXT NOT NULL,
  -- saved, upvoted, rated, list, search.
  places JSONB NOT NULL,
  starts_at TIMESTAMPTZ NOT NULL,
  -- The campaign ends before this moment.
  ends_at TIMESTAMPTZ NOT NULL,
  -- Its share of a place that several campaigns have, from 1 to 100.
  weight BIGINT NOT NULL,
  -- Who pays: public.
  payer TEXT NOT NULL,
  -- For the invoice: not public.
  payer_address TEXT NOT NULL,
  -- In the smallest unit of the currency.
  charge_cents BIGINT NOT NULL,
  currency TEXT NOT NULL,
  -- The member who sees it in the dashboard. NULL once the account is deleted.
  member_id UUID,
  request_id UUID,
  -- Why it was paused or ended.
  reason TEXT,
  -- The website of its tool did not respond so many times in a row.
  link_failures BIGINT NOT NULL,
  link_checked_at TIMESTAMPTZ,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
-- What is served, and what the clock begins and ends.
CREATE INDEX promotions_campaign_open ON promotions_campaign (ends_at) WHERE state IN ('scheduled', 'running', 'paused');
CREATE INDEX promotions_campaign_begun ON promotions_campaign (starts_at, id);
CREATE INDEX promotions_campaign_created ON promotions_campaign (created_at, id);
CREATE INDEX promotions_campaign_member ON promotions_campaign (member_id, starts_at);
CREATE INDEX promotions_campaign_tool ON promotions_campaign (tool_id);

-- Locked while a campaign is scheduled in a place, so that two at once do not overlap.
CREATE TABLE promotions_place (
  place TEXT PRIMARY KEY NOT NULL,
  bookings BIGINT NOT NULL
);

CREATE TABLE promotions_request (
  id UUID PRIMARY KEY NOT NULL,
  -- NULL once the account is deleted.
  user_id UUID,
  -- NULL for any tool.
  tool_id UUID,
  kind TEXT NOT NULL,
  -- YYYY-MM-DD.
  starts_on TEXT NOT NULL,
  days BIGINT NOT NULL,
  note TEXT NOT NULL,
  -- open, replied, declined or withdrawn.
  state TEXT NOT NULL,
  -- The campaign that an admin has replied with, and the words beside it.
  campaign_id UUID,
  message TEXT,
  -- Why it was declined.
  reason TEXT,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  -- The mail about the decision, until it is sent.
  notify TEXT,
  -- The state before the last decision.
  former TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX promotions_request_queue ON promotions_request (state, created_at, id);
CREATE INDEX promotions_request_member ON promotions_request (user_id, created_at);
CREATE INDEX promotions_request_notify ON promotions_request (decided_at) WHERE notify IS NOT NULL;

-- Members who have requested a campaign. Locked while one writes, so that what is counted of theirs holds.
CREATE TABLE promotions_requester (
  user_id UUID PRIMARY KEY NOT NULL
);

-- The last invoice number of each year. Raised in the transaction of the invoice: a number is never lost.
CREATE TABLE promotions_series (
  year BIGINT PRIMARY KEY NOT NULL,
  last BIGINT NOT NULL
);

-- Recorded payments, each with the number of its invoice, and the credit notes that cancel them. Never changed or deleted.
CREATE TABLE promotions_invoice (
  id UUID PRIMARY KEY NOT NULL,
  year BIGINT NOT NULL,
  serial BIGINT NOT NULL,
  -- As in 2026-0001.
  number TEXT NOT NULL,
  -- invoice or credit-note.
  kind TEXT NOT NULL,
  campaign_id UUID NOT NULL,
  -- NULL once the account is deleted: the invoice stays.
  member_id UUID,
  issuer TEXT NOT NULL,
  issuer_address TEXT NOT NULL,
  payer TEXT NOT NULL,
  payer_address TEXT NOT NULL,
  service TEXT NOT NULL,
  starts_at TIMESTAMPTZ NOT NULL,
  ends_at TIMESTAMPTZ NOT NULL,
  -- Negative on a credit note.
  amount_cents BIGINT NOT NULL,
  currency TEXT NOT NULL,
  taxes TEXT NOT NULL,
  method TEXT NOT NULL,
  reference TEXT NOT NULL,
  -- YYYY-MM-DD: when the money came, or went back.
  paid_on TEXT NOT NULL,
  -- The invoice that a credit note cancels, and why.
  cancels UUID,
  reason TEXT,
  recorded_by UUID,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX promotions_invoice_serial ON promotions_invoice (year, serial);
CREATE UNIQUE INDEX promotions_invoice_cancels ON promotions_invoice (cancels);
-- The same payment is not recorded twice.
CREATE UNIQUE INDEX promotions_invoice_reference ON promotions_invoice (campaign_id, method, reference)
  WHERE kind = 'invoice' AND reference <> '';
CREATE INDEX promotions_invoice_created ON promotions_invoice (created_at, id);
CREATE INDEX promotions_invoice_member ON promotions_invoice (member_id, created_at);
CREATE INDEX promotions_invoice_campaign ON promotions_invoice (campaign_id);

-- The secret of the day, by which offers are signed. All nodes share it; that of yesterday is thrown away.
CREATE TABLE promotions_key (
  day TEXT PRIMARY KEY NOT NULL,
  secret TEXT NOT NULL
);

-- Who was counted today, by fingerprints that change every day. Forgotten the day after.
CREATE TABLE promotions_hit (
  day TEXT NOT NULL,
  campaign_id UUID NOT NULL,
  -- impression, view or visit.
  kind TEXT NOT NULL,
  visitor BIGINT NOT NULL,
  PRIMARY KEY (day, campaign_id, kind, visitor)
);

-- Who was offered a place today, with a campaign or without: the source of the forecast.
CREATE TABLE promotions_seen (
  day TEXT NOT NULL,
  place TEXT NOT NULL,
  visitor BIGINT NOT NULL,
  PRIMARY KEY (day, place, visitor)
);

-- Visitors of each place by day.
CREATE TABLE promotions_place_day (
  place TEXT NOT NULL,
  -- YYYY-MM-DD.
  day TEXT NOT NULL,
  visitors BIGINT NOT NULL,
  PRIMARY KEY (place, day)
);

-- What is counted of each campaign by day.
CREATE TABLE promotions_day (
  campaign_id UUID NOT NULL REFERENCES promotions_campaign (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  place TEXT NOT NULL,
  impressions BIGINT NOT NULL,
  views BIGINT NOT NULL,
  visits BIGINT NOT NULL,
  PRIMARY KEY (campaign_id, day, place)
);

-- What is not counted, with the reason. Without a campaign that could be read: the nil id.
CREATE TABLE promotions_uncounted (
  campaign_id UUID NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  hits BIGINT NOT NULL,
  PRIMARY KEY (campaign_id, day, kind, reason)
);
