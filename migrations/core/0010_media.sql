-- Uploaded pictures, videos and documents; the bytes are in the media storage.
CREATE TABLE core_media (
  id UUID PRIMARY KEY NOT NULL,
  -- The folder in the storage, as in ab/abcdef…; random, so that nobody can guess an address.
  key TEXT NOT NULL UNIQUE,
  -- image, video or document.
  kind TEXT NOT NULL,
  content_type TEXT NOT NULL,
  -- Of the largest variant.
  bytes BIGINT NOT NULL,
  width BIGINT,
  height BIGINT,
  duration_ms BIGINT,
  -- [{"file", "width", "height", "bytes"}], the largest last.
  variants JSONB NOT NULL,
  -- Who uploaded it, by name.
  created_by TEXT NOT NULL,
  created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX core_media_created_at ON core_media (created_at);
