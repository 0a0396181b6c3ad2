//! How a tool is paid for.

use serde::{Deserialize, Serialize};

/// The pricing type of a tool: the first five values of the Price filter, in its order (specification 1 section 9,
/// decision 61). Of many tools it is not known: they have none of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PricingType {
    /// No charge at all.
    Free,
    /// A free level beside paid ones.
    Freemium,
    /// Paid, with a free period to try it.
    #[serde(rename = "Free Trial")]
    FreeTrial,
    /// Paid from the start.
    Paid,
    /// Prices on request only.
    #[serde(rename = "Contact for Pricing")]
    ContactForPricing,
}

impl PricingType {
    /// All values in the order in which filters list them.
    pub const ALL: [Self; 5] =
        [Self::Free, Self::Freemium, Self::FreeTrial, Self::Paid, Self::ContactForPricing];

    /// The name shown to people and used in JSON.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Free => "Free",
            Self::Freemium => "Freemium",
            Self::FreeTrial => "Free Trial",
            Self::Paid => "Paid",
            Self::ContactForPricing => "Contact for Pricing",
        }
    }

    /// The filter option for a tool without a pricing type.
    pub const NOT_STATED: &str = "Pricing not stated";

    /// The value named by `text`, whatever its case, spaces or hyphens
    /// (`free-trial`, `Free Trial`); `None` when there is no such value.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let letters = |text: &str| -> String {
            text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let requested = letters(text);
        Self::ALL.into_iter().find(|value| letters(value.label()) == requested)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pricing_names_are_read_in_every_spelling() {
        assert_eq!(PricingType::parse("contact-for-pricing"), Some(PricingType::ContactForPricing));
        assert_eq!(PricingType::parse("FREE TRIAL"), Some(PricingType::FreeTrial));
        assert_eq!(PricingType::parse("cheap"), None);
    }

    #[test]
    fn json_names_are_the_labels() {
        for value in PricingType::ALL {
            let json = serde_json::to_string(&value).unwrap();
            assert_eq!(json, format!("\"{}\"", value.label()));
        }
    }
}
