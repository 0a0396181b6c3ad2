-- Use without the internet, languages, the country of a tool, and the day when its prices were checked; all of
-- them may be unknown. Languages are codes of BCP 47, countries of ISO 3166-1.
ALTER TABLE catalog_tool ADD COLUMN offline BOOLEAN;
ALTER TABLE catalog_tool ADD COLUMN interface_languages JSONB NOT NULL DEFAULT '[]';
ALTER TABLE catalog_tool ADD COLUMN output_languages JSONB NOT NULL DEFAULT '[]';
ALTER TABLE catalog_tool ADD COLUMN made_in TEXT;
ALTER TABLE catalog_tool ADD COLUMN price_checked_on TEXT;
CREATE INDEX catalog_tool_price_checked ON catalog_tool (price_checked_on) WHERE price_checked_on IS NOT NULL;
