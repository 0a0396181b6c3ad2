//! The price of a tool as data.

use crate::domain::{Amount, Period, ToolDraft, free_plan, starting_price};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The price of a tool, as far as its pricing type and its plans say it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceView {
    /// True if it has a plan that costs nothing; `null` where it is not known.
    #[schema(required = true, nullable)]
    pub free_plan: Option<bool>,
    /// The price of the first plan that costs something, in units of `currency`; `null` where it is not stated as a number.
    #[schema(required = true, nullable, example = 24.99)]
    pub from: Option<f64>,
    /// The currency of `from` (ISO 4217); `null` where there is none.
    #[schema(required = true, nullable, example = "USD")]
    pub currency: Option<String>,
    /// How often `from` is paid; `null` where that is not stated.
    #[schema(required = true, nullable, inline)]
    pub period: Option<PricePeriod>,
    /// The unit that `from` is counted by, such as `user` or `image`; `null` where it is for all.
    #[schema(required = true, nullable, example = "user")]
    pub unit: Option<String>,
    /// When the prices were last checked; `null` where it is not known.
    #[schema(required = true, nullable)]
    pub checked_on: Option<NaiveDate>,
}

/// How often a price is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PricePeriod {
    /// Every month.
    Month,
    /// Every year.
    Year,
    /// Once for all.
    Once,
}

impl From<Period> for PricePeriod {
    fn from(period: Period) -> Self {
        match period {
            Period::Month => Self::Month,
            Period::Year => Self::Year,
            Period::Once => Self::Once,
        }
    }
}

impl PriceView {
    /// The price of `draft`.
    pub(super) fn new(draft: &ToolDraft) -> Self {
        let first = starting_price(&draft.pricing_plans);
        let amount = first.and_then(|first| Amount::parse(&first, &draft.pricing_currency));
        Self {
            free_plan: free_plan(draft.pricing_type),
            from: amount.as_ref().map(Amount::value),
            period: amount.as_ref().and_then(|amount| amount.period).map(Into::into),
            unit: amount.as_ref().and_then(|amount| amount.per.clone()),
            currency: amount.map(|amount| amount.currency),
            checked_on: draft.price_checked_on,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{PricingPlan, PricingType};
    use serde_json::{Value, json};

    fn price(pricing_type: Option<PricingType>, currency: &str, prices: &[&str]) -> Value {
        let plan = |price: &&str| PricingPlan { price: (*price).to_owned(), ..PricingPlan::default() };
        let view = PriceView::new(&ToolDraft {
            pricing_type,
            pricing_currency: currency.to_owned(),
            pricing_plans: prices.iter().map(plan).collect(),
            price_checked_on: NaiveDate::from_ymd_opt(2025, 6, 30),
            ..ToolDraft::default()
        });
        serde_json::to_value(view).unwrap()
    }

    #[test]
    fn a_price_is_a_number_only_where_it_is_one() {
        let whole = price(Some(PricingType::Freemium), "USD", &["", "$24.99/user/mo"]);
        assert_eq!(
            whole,
            json!({
                "freePlan": true, "from": 24.99, "currency": "USD", "period": "month", "unit": "user", "checkedOn": "2025-06-30",
            })
        );
        for (text, from, currency) in [
            ("twenty dollars 1", json!(null), json!(null)),
            ("0", json!(null), json!(null)),
            ("100000000000", json!(100_000_000_000.0), json!("USD")),
            ("XTS 7/mo", json!(7.0), json!("XTS")),
            ("99999999999999999999", json!(null), json!(null)),
        ] {
            let price = price(Some(PricingType::Paid), "USD", &[text]);
            assert_eq!(
                (&price["from"], &price["currency"], &price["freePlan"]),
                (&from, &currency, &json!(false)),
                "{text}"
            );
        }
        assert_eq!(price(None, "USD", &[])["freePlan"], json!(null));
    }
}
