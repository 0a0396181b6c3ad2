-- One text for SQLite and PostgreSQL; names of tables begin with the module's name.
CREATE TABLE tool_shed_spare_part (
    id UUID PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    note TEXT NOT NULL,
    -- pending, approved or rejected.
    state TEXT NOT NULL,
    -- The state before the last decision, for an undo.
    former_state TEXT,
    decided_by UUID,
    decided_at TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);

CREATE INDEX tool_shed_spare_part_state ON tool_shed_spare_part (state, created_at);
