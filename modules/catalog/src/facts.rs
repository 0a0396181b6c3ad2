//! The facts of tools as texts of other modules show them.

use crate::domain::{PricingType, starting_price, with_currency};
use crate::store::FactsRow;
use toolbase_catalog_api::ToolFacts;

/// The facts of a tool.
pub(crate) fn facts(row: FactsRow) -> ToolFacts {
    let pricing = PricingType::parse(&row.pricing_type);
    let price =
        starting_price(&row.pricing_plans.0).map(|price| with_currency(&price, &row.pricing_currency));
    ToolFacts {
        id: row.tool.id,
        slug: row.tool.slug,
        name: row.tool.name,
        short_description: row.tool.short_description,
        logo_url: row.tool.logo_url,
        price: price
            .unwrap_or_else(|| pricing.map_or(PricingType::NOT_STATED, PricingType::label).to_owned()),
        rating: rating(row.rating_score, row.rating_count),
        free_plan: free_plan(pricing).to_owned(),
        status: "Listed".to_owned(),
    }
}

fn rating(score: f64, count: i64) -> String {
    match count {
        ..=0 => "No reviews yet".to_owned(),
        1 => format!("{score:.1} of 5 (1 review)"),
        count => format!("{score:.1} of 5 ({count} reviews)"),
    }
}

fn free_plan(pricing: Option<PricingType>) -> &'static str {
    match pricing {
        Some(PricingType::Free | PricingType::Freemium) => "Yes",
        Some(PricingType::FreeTrial) => "Free trial",
        Some(PricingType::Paid | PricingType::ContactForPricing) => "No",
        None => "Not stated",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_have_their_number_of_reviews() {
        assert_eq!((rating(0.0, 0), rating(4.0, 1)), ("No reviews yet".into(), "4.0 of 5 (1 review)".into()));
        assert_eq!(rating(4.46, 12), "4.5 of 5 (12 reviews)");
    }
}
