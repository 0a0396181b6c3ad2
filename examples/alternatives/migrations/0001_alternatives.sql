-- A tool, and another one to use instead. No foreign keys: the tools belong to another module.
CREATE TABLE alternatives_pair (
    id UUID PRIMARY KEY NOT NULL,
    tool_id UUID NOT NULL,
    alternative_id UUID NOT NULL,
    note TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    UNIQUE (tool_id, alternative_id)
);

CREATE INDEX alternatives_pair_alternative ON alternatives_pair (alternative_id);
