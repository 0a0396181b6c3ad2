//! Writing tools as JSON: the card of a list and the light object of a picker.

use crate::document::Field;
use crate::json::{push_bool, push_hundredths, push_json, push_number};
use crate::snapshot::Snapshot;
use toolbase_catalog_domain::PricingType;

impl Snapshot {
    /// Appends the tool's card as a JSON object. Unknown ordinals write `null`.
    pub fn write_card(&self, out: &mut Vec<u8>, ordinal: u32) {
        if self.write_card_open(out, ordinal) {
            out.push(b'}');
        } else {
            out.extend_from_slice(b"null");
        }
    }

    /// Appends the card with its `searchResult {id, name, description}` (specification 1, section 3).
    pub fn write_search_card(&self, out: &mut Vec<u8>, ordinal: u32) {
        if !self.write_card_open(out, ordinal) {
            out.extend_from_slice(b"null");
            return;
        }
        let Some(document) = self.document(ordinal) else { return };
        out.extend_from_slice(b",\"searchResult\":{\"id\":");
        push_json(out, &document.id);
        push_field(out, b",\"name\":", document.json(Field::Name));
        let description = match self.promise_json(ordinal).unwrap_or("\"\"") {
            "\"\"" => "\"No description available\"",
            described => described,
        };
        push_field(out, b",\"description\":", description);
        out.extend_from_slice(b"}}");
    }

    /// Appends the card with the `platforms` on which the tool runs.
    pub fn write_card_with_platforms(&self, out: &mut Vec<u8>, ordinal: u32) {
        if !self.write_card_open(out, ordinal) {
            out.extend_from_slice(b"null");
            return;
        }
        let Some(document) = self.document(ordinal) else { return };
        push_field(out, b",\"platforms\":", document.json(Field::Platforms));
        out.push(b'}');
    }

    /// Appends the light object of a picker: id, slug, name, url, logo, promise, pricing type and rating.
    /// Unknown ordinals write `null`.
    pub fn write_light(&self, out: &mut Vec<u8>, ordinal: u32) {
        let Some(document) = self.document(ordinal) else {
            out.extend_from_slice(b"null");
            return;
        };
        self.write_head(out, ordinal);
        push_pricing(out, document.pricing_type);
        self.write_rating(out, ordinal);
        out.push(b'}');
    }

    /// Writes the card without its closing brace; `false` when there is no such tool.
    fn write_card_open(&self, out: &mut Vec<u8>, ordinal: u32) -> bool {
        let Some(document) = self.document(ordinal) else { return false };
        self.write_head(out, ordinal);
        push_field(out, b",\"pictureUrl\":", document.json(Field::PictureUrl));
        push_field(out, b",\"updatedAt\":", document.json(Field::UpdatedAt));
        push_field(out, b",\"launchedOn\":", document.json(Field::LaunchedOn));
        push_field(out, b",\"publishedAt\":", document.json(Field::PublishedAt));
        out.extend_from_slice(b",\"popularity\":");
        push_hundredths(out, self.popularity_hundredths(ordinal));
        push_pricing(out, document.pricing_type);
        out.extend_from_slice(b",\"pricingCurrency\":\"");
        out.extend_from_slice(&document.currency);
        push_field(out, b"\",\"startingPrice\":", document.json(Field::StartingPrice));
        push_field(out, b",\"priceText\":", document.json(Field::PriceText));
        out.extend_from_slice(b",\"categories\":[");
        for (at, &category) in document.categories.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            out.extend_from_slice(&self.fragments.on_card[usize::from(category)]);
        }
        out.push(b']');
        self.write_rating(out, ordinal);
        out.extend_from_slice(b",\"stats\":{\"visits\":");
        push_number(out, document.stats.visits);
        out.extend_from_slice(b",\"pageViews\":");
        push_number(out, document.stats.page_views);
        out.extend_from_slice(b",\"savedCount\":");
        push_number(out, document.stats.saved_count);
        out.extend_from_slice(b",\"upvotesCount\":");
        push_number(out, document.stats.upvotes_count);
        out.extend_from_slice(b"},\"status\":{\"isApproved\":true,\"isClaimed\":");
        push_bool(out, document.is_claimed);
        out.extend_from_slice(b"},\"sensitive\":");
        push_bool(out, self.is_sensitive(ordinal));
        true
    }

    /// Writes what both shapes begin with.
    fn write_head(&self, out: &mut Vec<u8>, ordinal: u32) {
        let Some(document) = self.document(ordinal) else { return };
        let mut buffer = uuid::Uuid::encode_buffer();
        let id = document.id.hyphenated().encode_lower(&mut buffer);
        out.extend_from_slice(b"{\"_id\":\"");
        out.extend_from_slice(id.as_bytes());
        out.extend_from_slice(b"\",\"id\":\"");
        out.extend_from_slice(id.as_bytes());
        push_field(out, b"\",\"slug\":", document.json(Field::Slug));
        push_field(out, b",\"name\":", document.json(Field::Name));
        push_field(out, b",\"url\":", document.json(Field::Url));
        push_field(out, b",\"logoUrl\":", document.json(Field::LogoUrl));
        push_field(out, b",\"shortDescription\":", self.promise_json(ordinal).unwrap_or("\"\""));
    }

    fn write_rating(&self, out: &mut Vec<u8>, ordinal: u32) {
        let Some(document) = self.document(ordinal) else { return };
        out.extend_from_slice(b",\"rating\":{\"score\":");
        push_json(out, &document.rating.score);
        out.extend_from_slice(b",\"totalReviews\":");
        push_number(out, document.rating.total_reviews);
        out.push(b'}');
    }
}

fn push_pricing(out: &mut Vec<u8>, pricing: Option<PricingType>) {
    out.extend_from_slice(b",\"pricingType\":");
    push_json(out, &pricing.map(PricingType::label));
}

fn push_field(out: &mut Vec<u8>, key: &[u8], json: &str) {
    out.extend_from_slice(key);
    out.extend_from_slice(json.as_bytes());
}
