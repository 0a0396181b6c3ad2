-- The words of names and addresses, for searches of members.
CREATE WORD INDEX ON core_user (full_name, email);
