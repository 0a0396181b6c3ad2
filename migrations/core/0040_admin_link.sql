-- Admins sign in with their accounts; the links that opened the back office before there were any are gone.
DROP TABLE core_admin_token;
