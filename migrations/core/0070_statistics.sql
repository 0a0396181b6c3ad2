-- Members, and events that were given up, are counted by the first screen of the admin interface.
CREATE INDEX core_user_present ON core_user (created_at) WHERE erased_at IS NULL;
CREATE INDEX core_event_delivery_dead ON core_event_delivery (failed_at) WHERE dead;
