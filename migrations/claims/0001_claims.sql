-- Claims of members to tools, with what belongs to them. No foreign keys to people and tools: they belong to other modules.
CREATE TABLE claims_claim (
  id UUID PRIMARY KEY NOT NULL,
  tool_id UUID NOT NULL,
  -- The name of the tool when it was claimed, for when there is no such tool any more.
  tool_name TEXT NOT NULL,
  user_id UUID NOT NULL,
  -- What is claimed: a host without www., or host and path of a repository.
  subject TEXT NOT NULL,
  -- pending-proof, pending-review, approved, rejected, revoked, suspended, withdrawn or expired.
  state TEXT NOT NULL,
  state_reason TEXT,
  -- How it was proven: dns, file, meta, repository, email, documents or hand-over.
  method TEXT,
  -- What the record holds.
  secret TEXT NOT NULL,
  -- Names the page for the colleague who places the record.
  link TEXT NOT NULL UNIQUE,
  -- When a check has seen the record first.
  seen_at TIMESTAMPTZ,
  statement TEXT NOT NULL,
  -- Somebody else owns the tool.
  is_dispute BOOLEAN NOT NULL,
  -- The claim that an admin has revoked for this one.
  replaced UUID,
  co_owner UUID,
  claimed_at TIMESTAMPTZ,
  -- Until when something has to be proven.
  expires_at TIMESTAMPTZ NOT NULL,
  -- When the proof is looked up again.
  next_check_at TIMESTAMPTZ,
  -- Days in a row on which it was not found, and the last of them.
  failures BIGINT NOT NULL,
  failed_at TIMESTAMPTZ,
  suspended_at TIMESTAMPTZ,
  -- Until when a proof that cannot be looked up has to be confirmed, and whether its owner was reminded.
  confirm_by TIMESTAMPTZ,
  reminded_at TIMESTAMPTZ,
  -- When the documents are deleted.
  purge_at TIMESTAMPTZ,
  decided_by UUID,
  decided_at TIMESTAMPTZ,
  -- The template of the mail about the decision until it is sent.
  notify TEXT,
  -- The state before the last decision.
  former TEXT,
  -- When it began to wait for an admin.
  queued_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);
-- A tool has one owner, and a member one open claim to it.
CREATE UNIQUE INDEX claims_claim_owner ON claims_claim (tool_id) WHERE state IN ('approved', 'suspended');
CREATE UNIQUE INDEX claims_claim_open ON claims_claim (tool_id, user_id)
  WHERE state IN ('pending-proof', 'pending-review', 'approved', 'suspended');
CREATE INDEX claims_claim_user ON claims_claim (user_id, created_at);
CREATE INDEX claims_claim_co_owner ON claims_claim (co_owner);
CREATE INDEX claims_claim_tool ON claims_claim (tool_id);
CREATE INDEX claims_claim_created ON claims_claim (created_at, id);
CREATE INDEX claims_claim_queue ON claims_claim (created_at, id) WHERE state = 'pending-review';
CREATE INDEX claims_claim_due ON claims_claim (next_check_at) WHERE state = 'approved';
CREATE INDEX claims_claim_notify ON claims_claim (decided_at) WHERE notify IS NOT NULL;
CREATE INDEX claims_claim_purge ON claims_claim (purge_at);

-- What checks have found; the newest of each claim stay.
CREATE TABLE claims_check (
  id UUID PRIMARY KEY NOT NULL,
  claim_id UUID NOT NULL REFERENCES claims_claim (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  reason TEXT NOT NULL,
  message TEXT NOT NULL,
  -- What was seen, as a list of texts.
  seen JSONB NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX claims_check_claim ON claims_check (claim_id, created_at);

-- Documents; the bytes are private files in the storage of media, under their ids.
CREATE TABLE claims_document (
  id UUID PRIMARY KEY NOT NULL,
  claim_id UUID NOT NULL REFERENCES claims_claim (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX claims_document_claim ON claims_document (claim_id, created_at);

-- What claimant, owner and admins write to each other.
CREATE TABLE claims_message (
  id UUID PRIMARY KEY NOT NULL,
  claim_id UUID NOT NULL REFERENCES claims_claim (id) ON DELETE CASCADE,
  -- claimant, owner or admin.
  side TEXT NOT NULL,
  -- NULL once the account is deleted.
  user_id UUID,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX claims_message_claim ON claims_message (claim_id, created_at);

-- Invitations to own a listing beside its owner, or in the owner's place.
CREATE TABLE claims_invitation (
  id UUID PRIMARY KEY NOT NULL,
  claim_id UUID NOT NULL REFERENCES claims_claim (id) ON DELETE CASCADE,
  -- co-owner or owner.
  kind TEXT NOT NULL,
  email TEXT NOT NULL,
  -- SHA-256 of the secret in the link.
  secret_hash TEXT NOT NULL UNIQUE,
  expires_at TIMESTAMPTZ NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX claims_invitation_claim ON claims_invitation (claim_id, kind);
