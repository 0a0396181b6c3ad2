-- For what an account has done, on its page.
CREATE INDEX core_audit_actor ON core_audit (actor_id, seq);
