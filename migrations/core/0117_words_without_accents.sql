-- The words again, without accents: "muller" finds "Müller".
CREATE WORD INDEX ON core_user (full_name, email);
