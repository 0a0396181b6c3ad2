-- One word for one thing: it is called two-factor everywhere.
ALTER TABLE core_second_factor RENAME TO core_two_factor;
ALTER TABLE core_user RENAME COLUMN second_factor_at TO two_factor_at;
