//! The price of a tool, as far as its pricing type and its plans say it, and the phrase for people.

use super::{PricingPlan, PricingType};
use chrono::{Months, NaiveDate};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use toolbase_kernel::text::thousands;

/// The currencies with a sign of their own (specification 2, section 2).
const SIGNS: [(&str, &str); 8] = [
    ("USD", "$"),
    ("EUR", "€"),
    ("INR", "₹"),
    ("GBP", "£"),
    ("JPY", "¥"),
    ("CNY", "¥"),
    ("CAD", "C$"),
    ("AUD", "A$"),
];

/// Longest price that a card shows.
const CARD_PRICE_MAX: usize = 20;

/// Longest word that a price may be counted by.
const COUNTED_MAX: usize = 12;

/// How often a price is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    /// Every month.
    Month,
    /// Every year.
    Year,
    /// Once for all.
    Once,
}

impl Period {
    fn named(word: &str) -> Option<Self> {
        match word {
            "mo" | "month" | "months" | "monthly" => Some(Self::Month),
            "yr" | "year" | "years" | "yearly" | "annually" => Some(Self::Year),
            "once" | "one-time" | "lifetime" => Some(Self::Once),
            _ => None,
        }
    }
}

/// An amount that is written as a price: `$24/user/mo`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amount {
    /// In hundredths of the currency.
    pub hundredths: u64,
    /// ISO 4217.
    pub currency: String,
    /// How often it is paid; `None` when the price does not say.
    pub period: Option<Period>,
    /// The thing that it is counted by, such as `user` or `image`; `None` when it is for all.
    pub per: Option<String>,
}

impl Amount {
    /// Reads `price`, which is in `currency` unless it names its own. `None` for words and for nothing at all.
    #[must_use]
    pub fn parse(price: &str, currency: &str) -> Option<Self> {
        let lower = price.trim().to_lowercase();
        let text = lower.strip_prefix("from ").unwrap_or(&lower).trim_start();
        let start = text.find(|c: char| c.is_ascii_digit())?;
        let (sign, rest) = text.split_at(start);
        let end = rest.find(|c: char| !matches!(c, '0'..='9' | ',' | '.')).unwrap_or(rest.len());
        let (number, unit) = rest.split_at(end);
        let currency = match sign.trim().to_uppercase() {
            empty if empty.is_empty() => currency.to_owned(),
            sign => match SIGNS.iter().find(|(_, own)| *own == sign) {
                // The yen and the yuan share a sign.
                Some((_, shared)) if SIGNS.iter().any(|(code, own)| own == shared && *code == currency) => {
                    currency.to_owned()
                }
                Some((code, _)) => (*code).to_owned(),
                None => Some(sign).filter(|sign| is_code(sign))?,
            },
        };
        let (period, per) = unit_of(unit)?;
        Some(Self { hundredths: hundredths(number)?, currency, period, per })
    }

    /// The price in units of its currency: 24.99.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "prices are below 2^53 hundredths, or shown as about so much"
    )]
    pub fn value(&self) -> f64 {
        self.hundredths as f64 / 100.0
    }

    /// The price as it is shown: `$24/user/mo`.
    #[must_use]
    pub fn text(&self) -> String {
        let sign = SIGNS.iter().find(|(code, _)| *code == self.currency).map(|(_, sign)| *sign);
        let mut text = sign.map_or_else(|| format!("{} ", self.currency), str::to_owned);
        text.push_str(&thousands(self.hundredths / 100));
        if !self.hundredths.is_multiple_of(100) {
            let _ = write!(text, ".{:02}", self.hundredths % 100);
        }
        if let Some(per) = &self.per {
            text.push('/');
            text.push_str(per);
        }
        text.push_str(match self.period {
            Some(Period::Month) => "/mo",
            Some(Period::Year) => "/yr",
            Some(Period::Once) => " once",
            None => "",
        });
        text
    }

    /// About what a month costs, in hundredths: a year has twelve of them, and what is paid once is used for a year.
    #[must_use]
    pub const fn monthly(&self) -> u64 {
        match self.period {
            Some(Period::Year | Period::Once) => self.hundredths.div_ceil(12),
            Some(Period::Month) | None => self.hundredths,
        }
    }
}

/// The number `text` in hundredths: `1,250.5`.
fn hundredths(text: &str) -> Option<u64> {
    let plain = text.trim_end_matches(['.', ',']).replace(',', "");
    let (whole, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
    let decimals = match decimals.len() {
        0 => 0,
        1 => decimals.parse::<u64>().ok()? * 10,
        2.. => decimals.get(..2)?.parse().ok()?,
    };
    whole.parse::<u64>().ok()?.checked_mul(100)?.checked_add(decimals)
}

fn is_code(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The unit behind a number: `/user/mo`, ` per month`, ` once`. `None` for other words.
fn unit_of(text: &str) -> Option<(Option<Period>, Option<String>)> {
    let text = text.replace(" per ", "/").replace(" a ", "/");
    let (mut period, mut per) = (None, None);
    for word in text.split(['/', ' ']).filter(|word| !word.is_empty()) {
        let is_word = word.len() <= COUNTED_MAX && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        match Period::named(word) {
            Some(named) if period.is_none() => period = Some(named),
            None if per.is_none() && is_word && text.contains('/') => per = Some(word.to_owned()),
            _ => return None,
        }
    }
    Some((period, per))
}

/// The price of the first of `plans` that costs something, if it is short enough for a card.
#[must_use]
pub fn starting_price(plans: &[PricingPlan]) -> Option<String> {
    let price = plans
        .iter()
        .map(|plan| plan.price.trim())
        .find(|price| price.contains(|c| matches!(c, '1'..='9')))?;
    (price.chars().count() <= CARD_PRICE_MAX).then(|| price.to_owned())
}

/// A price that is a number, with its currency; words stay as they are.
#[must_use]
pub fn with_currency(price: &str, currency: &str) -> String {
    let amount = Amount::parse(price, currency).filter(|_| price.starts_with(|c: char| c.is_ascii_digit()));
    amount.map_or_else(|| price.to_owned(), |amount| amount.text())
}

/// Returns true if a tool of this pricing type has a plan that costs nothing; `None` when that is not known.
#[must_use]
pub const fn free_plan(pricing: Option<PricingType>) -> Option<bool> {
    match pricing {
        Some(PricingType::Free | PricingType::Freemium) => Some(true),
        Some(PricingType::FreeTrial | PricingType::Paid | PricingType::ContactForPricing) => Some(false),
        None => None,
    }
}

/// Prices that were last checked before this day are outdated on the day `today`.
#[must_use]
pub fn outdated_before(today: NaiveDate) -> NaiveDate {
    today - Months::new(12)
}

/// About what a unit of each currency is worth, in thousandths of a US dollar: only the order by price needs it.
const WORTH: [(&str, u64); 22] = [
    ("USD", 1_000),
    ("EUR", 1_150),
    ("GBP", 1_350),
    ("INR", 12),
    ("JPY", 7),
    ("AUD", 650),
    ("CAD", 730),
    ("CNY", 140),
    ("CHF", 1_250),
    ("NZD", 600),
    ("SGD", 780),
    ("HKD", 128),
    ("AED", 272),
    ("ZAR", 56),
    ("BRL", 180),
    ("MXN", 53),
    ("SEK", 105),
    ("NOK", 99),
    ("DKK", 154),
    ("SAR", 267),
    ("KRW", 1),
    ("TWD", 33),
];

/// Returns how cheap a tool is: the cheaper, the higher, and 0 when no price is known. Free tools come before free plans,
/// and these before what must be paid for; among each of them the price of a month decides. `first` is as for
/// [`price_text`]. A price by use, or in a currency of which no rate is known, is behind the others of its kind.
#[must_use]
pub fn cheapness(pricing: Option<PricingType>, currency: &str, first: Option<&str>) -> u64 {
    const KIND: u64 = 1 << 60;
    let amount = first.and_then(|first| Amount::parse(first, currency));
    let monthly = amount.and_then(|amount| {
        let (_, worth) = WORTH.iter().find(|(code, _)| *code == amount.currency)?;
        let is_comparable = amount.per.is_none() || amount.period.is_some();
        is_comparable.then(|| amount.monthly().saturating_mul(*worth)).filter(|&price| price < KIND)
    });
    match pricing {
        Some(PricingType::Free) => 4 * KIND,
        Some(PricingType::Freemium) => 3 * KIND - monthly.unwrap_or(KIND - 1),
        Some(PricingType::FreeTrial | PricingType::Paid) | None => {
            monthly.map_or(u64::from(first.is_some()), |price| 2 * KIND - price)
        }
        Some(PricingType::ContactForPricing) => 0,
    }
}

/// The phrase for tools of which no price is known.
pub const PRICE_NOT_KNOWN: &str = "Price not known";

/// Returns the price in a few words: on its card, its page, in comparisons and in pictures. `first` is the price of its
/// first plan that costs something, as [`starting_price`] has it.
#[must_use]
pub fn price_text(pricing: Option<PricingType>, currency: &str, first: Option<&str>) -> String {
    let price = first.map(|first| match Amount::parse(first, currency) {
        Some(amount) => amount.text(),
        None if first.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("from ")) => {
            first[5..].trim_start().to_owned()
        }
        None => first.to_owned(),
    });
    match (pricing, price) {
        (Some(PricingType::Free), _) => "Free".to_owned(),
        (Some(PricingType::Freemium), None) => "Free plan".to_owned(),
        (Some(PricingType::Freemium), Some(price)) => format!("Free plan, then {price}"),
        (Some(PricingType::FreeTrial), None) => "Free trial".to_owned(),
        (Some(PricingType::FreeTrial), Some(price)) => format!("Free trial, then {price}"),
        (Some(PricingType::Paid) | None, Some(price)) => format!("From {price}"),
        (Some(PricingType::Paid), None) => "Paid".to_owned(),
        (Some(PricingType::ContactForPricing), _) => "Contact for pricing".to_owned(),
        (None, None) => PRICE_NOT_KNOWN.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starting_price_is_the_first_that_costs_something() {
        let priced = |prices: &[&str]| {
            let plan = |price: &&str| PricingPlan { price: (*price).to_owned(), ..PricingPlan::default() };
            starting_price(&prices.iter().map(plan).collect::<Vec<_>>())
        };
        assert_eq!(priced(&["", "0", "Free", " 20 ", "200"]).as_deref(), Some("20"));
        assert_eq!(priced(&["On request", "$8/mo"]).as_deref(), Some("$8/mo"));
        assert_eq!((priced(&[]), priced(&["On request"])), (None, None));
        assert_eq!(priced(&["30 dollars for each of the first ten people"]), None, "too long for a card");
    }

    #[test]
    fn amounts_are_read_with_their_units() {
        for (price, currency, shown, monthly) in [
            ("20", "USD", "$20", 2_000),
            ("1,250.5", "EUR", "€1,250.50", 125_050),
            ("9.99", "CHF", "CHF 9.99", 999),
            ("$24.99/user/mo", "USD", "$24.99/user/mo", 2_499),
            ("from $100 per month", "USD", "$100/mo", 10_000),
            ("€60/mo", "USD", "€60/mo", 6_000),
            ("¥700/month", "CNY", "¥700/mo", 70_000),
            ("$295 once", "USD", "$295 once", 2_459),
            ("$120/year", "USD", "$120/yr", 1_000),
            ("0.02 per image", "USD", "$0.02/image", 2),
            ("XTS 7/mo", "USD", "XTS 7/mo", 700),
            ("100000000000", "USD", "$100,000,000,000", 10_000_000_000_000),
            ("0", "USD", "$0", 0),
        ] {
            let amount = Amount::parse(price, currency).unwrap_or_else(|| panic!("{price} is an amount"));
            assert_eq!((amount.text().as_str(), amount.monthly()), (shown, monthly), "{price}");
        }
        assert_eq!(
            (with_currency("20", "EUR"), with_currency("from $20", "EUR")),
            ("€20".into(), "from $20".into())
        );
        for words in [
            "",
            "On request",
            "twenty dollars",
            "about 20",
            "20 or 30",
            "99999999999999999999",
            "1.2.3",
            "v2",
        ] {
            assert_eq!(Amount::parse(words, "USD"), None, "{words}");
        }
    }

    #[test]
    fn the_cheapest_is_the_highest() {
        use PricingType::{ContactForPricing, Free, FreeTrial, Freemium, Paid};
        let tools = [
            (Some(Free), None),
            (Some(Freemium), Some("INR 500/mo")),
            (Some(Freemium), Some("$20/mo")),
            (Some(Freemium), None),
            (None, Some("$9.99/mo")),
            (Some(Paid), Some("$120/yr")),
            (Some(FreeTrial), Some("10.01")),
            (Some(Paid), Some("€10/user/mo")),
            (Some(Paid), Some("100000000000")),
            (Some(Paid), Some("XTS 1/mo")),
            (Some(ContactForPricing), None),
        ];
        let order = tools.map(|(pricing, first)| cheapness(pricing, "USD", first));
        assert!(order.is_sorted_by(|one, other| one > other), "{order:?}");
        assert_eq!(cheapness(None, "USD", None), 0);
    }

    /// The phrases that a price may have; the preview of a form has the same (`web-public/test/submitting.test.ts`).
    #[derive(serde::Deserialize)]
    struct Case {
        pricing: Option<PricingType>,
        first: Option<String>,
        phrase: String,
    }

    #[test]
    fn prices_have_one_phrase() {
        use PricingType::{Freemium, Paid};
        let phrases: Vec<Case> = serde_json::from_str(include_str!("../price-phrases.json")).unwrap();
        for Case { pricing, first, phrase } in phrases {
            assert_eq!(price_text(pricing, "USD", first.as_deref()), phrase);
        }
        assert_eq!(price_text(None, "USD", Some("9.50")), "From $9.50");
        assert_eq!(
            (free_plan(Some(Freemium)), free_plan(Some(Paid)), free_plan(None)),
            (Some(true), Some(false), None)
        );
    }
}
