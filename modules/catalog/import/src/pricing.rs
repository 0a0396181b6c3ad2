//! The pricing type, as lists write it.

use super::mapping::plain;
use super::values::{python, text_of, truth_of};
use serde_json::Value;
use toolbase_catalog_domain::PricingType;

/// Words of each kind, looked for in this order; Chinese ones need no word boundaries, the others begin one.
const FREEMIUM: [&str; 13] = [
    "freemium",
    "free plan",
    "free tier",
    "free version",
    "free credits",
    "free limited",
    "limited free",
    "partly free",
    "部分免费",
    "免费增值",
    "免费额度",
    "基础免费",
    "有免费",
];
const TRIAL: [&str; 3] = ["trial", "试用", "体验版"];
const CONTACT: [&str; 14] = [
    "contact",
    "enterprise",
    "on request",
    "upon request",
    "quote",
    "custom",
    "talk to",
    "book a demo",
    "request a demo",
    "get in touch",
    "联系",
    "定制",
    "询价",
    "咨询",
];
const PAID: [&str; 18] = [
    "paid",
    "premium",
    "subscription",
    "subscribe",
    "per month",
    "monthly",
    "yearly",
    "one-time",
    "lifetime",
    "pay",
    "pro plan",
    "usage-based",
    "付费",
    "收费",
    "订阅",
    "会员",
    "买断",
    "购买",
];
const FREE: [&str; 9] =
    ["free", "open source", "open-source", "open_source", "opensource", "gratis", "gratuit", "免费", "开源"];
const NOT_FREE: [&str; 6] = ["not free", "no free", "non-free", "无免费", "不免费", "非免费"];

/// Keys of a dictionary that hold the kind, the most reliable first.
const KIND_KEYS: [&str; 11] = [
    "pricingtype",
    "type",
    "model",
    "pricingmodel",
    "kind",
    "category",
    "plan",
    "name",
    "label",
    "value",
    "text",
];

/// The kind of pricing that a cell below `head` means, also where the head names a price and the cell says whether there
/// is such a one.
pub(super) fn priced(head: &str, value: &Value) -> Option<PricingType> {
    let named = match plain(head).trim_start_matches("is").trim_start_matches("has") {
        "free" | "freetouse" => PricingType::Free,
        "freemium" | "freeplan" | "freetier" | "freeversion" => PricingType::Freemium,
        "freetrial" => PricingType::FreeTrial,
        "paid" => PricingType::Paid,
        _ => return pricing_of(value),
    };
    match truth_of(value) {
        Some(true) => Some(named),
        Some(false) => (named == PricingType::Free).then_some(PricingType::Paid),
        None => pricing_of(value),
    }
}

/// The kind of pricing that a cell means; `None` when it means none.
#[must_use]
pub fn pricing_of(value: &Value) -> Option<PricingType> {
    match value {
        Value::String(text) => match python(text) {
            Some(inner) => pricing_of(&inner),
            None => of_text(text),
        },
        Value::Number(number) => {
            Some(if number.as_f64() == Some(0.0) { PricingType::Free } else { PricingType::Paid })
        }
        Value::Array(items) => of_several(items.iter()),
        Value::Object(object) => {
            let plain = |key: &str| key.to_lowercase().replace(['_', '-', ' '], "");
            let kind = KIND_KEYS.iter().find_map(|requested| {
                object
                    .iter()
                    .find(|(key, _)| plain(key) == *requested)
                    .and_then(|(_, value)| value.is_string().then(|| of_text(&text_of(value))).flatten())
            });
            kind.or_else(|| {
                // Flags such as {"free": true} and plans such as {"Pro": "$20"}: what is true or priced counts.
                let words: Vec<Value> = object
                    .iter()
                    .filter_map(|(key, value)| match value {
                        Value::Bool(true) => {
                            Some(Value::String(plain(key).replace("is", "").replace("has", "")))
                        }
                        Value::Bool(false) | Value::Null => None,
                        Value::Number(_) | Value::Object(_) | Value::Array(_) => Some(value.clone()),
                        other => Some(Value::String(text_of(other))),
                    })
                    .collect();
                of_several(words.iter())
            })
        }
        Value::Bool(_) | Value::Null => None,
    }
}

/// Several plans: a free one beside a paid one is freemium.
fn of_several<'a>(values: impl Iterator<Item = &'a Value>) -> Option<PricingType> {
    let kinds: Vec<PricingType> = values.filter_map(pricing_of).collect();
    let has = |kind| kinds.contains(&kind);
    if has(PricingType::Freemium)
        || (has(PricingType::Free) && (has(PricingType::Paid) || has(PricingType::ContactForPricing)))
    {
        return Some(PricingType::Freemium);
    }
    [PricingType::FreeTrial, PricingType::Free, PricingType::Paid, PricingType::ContactForPricing]
        .into_iter()
        .find(|&kind| has(kind))
}

fn of_text(text: &str) -> Option<PricingType> {
    if let Some(kind) = PricingType::parse(text) {
        return Some(kind);
    }
    let text = text.trim().to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| begins_a_word(&text, word));
    let price = price(&text);
    let paid = has(&PAID) || price.is_some_and(|price| price > 0.0);
    if has(&NOT_FREE) {
        return Some(PricingType::Paid);
    }
    let free = has(&FREE) || price == Some(0.0);
    if has(&TRIAL) && !has(&FREEMIUM) {
        return Some(PricingType::FreeTrial);
    }
    if has(&FREEMIUM) || (free && paid) {
        return Some(PricingType::Freemium);
    }
    if free {
        return Some(PricingType::Free);
    }
    if paid {
        return Some(PricingType::Paid);
    }
    has(&CONTACT).then_some(PricingType::ContactForPricing)
}

fn begins_a_word(text: &str, word: &str) -> bool {
    text.match_indices(word)
        .any(|(at, _)| !word.is_ascii() || !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric()))
}

/// The largest amount of money in a text; a bare number is one too.
fn price(text: &str) -> Option<f64> {
    let number = |part: &str| -> Option<f64> {
        let end = part.find(|c: char| !c.is_ascii_digit() && !".,".contains(c)).unwrap_or(part.len());
        part[..end].replace(',', "").trim_end_matches('.').parse().ok()
    };
    let marked = text
        .match_indices(['$', '€', '£', '¥', '￥', '₹'])
        .filter_map(|(at, mark)| number(text[at + mark.len()..].trim_start()));
    let before = ["usd", "eur", "元"].iter().filter_map(|unit| {
        let head = text.split(unit).next().filter(|head| head.len() < text.len())?.trim_end();
        number(
            &head[head
                .rfind(|c: char| !c.is_ascii_digit() && c != '.')
                .map_or(0, |at| at + head[at..].chars().next().map_or(1, char::len_utf8))..],
        )
    });
    marked.chain(before).reduce(f64::max).or_else(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_of_lists_mean_one_of_five() {
        use PricingType::{ContactForPricing, Free, FreeTrial, Freemium, Paid};
        for (text, kind) in [
            ("Free", Free),
            ("FREE ", Free),
            ("open_source", Free),
            ("100% free", Free),
            ("$0", Free),
            ("免费", Free),
            ("0", Free),
            ("Freemium", Freemium),
            ("Free + from $10/mo", Freemium),
            ("Free/Paid", Freemium),
            ("部分免费", Freemium),
            ("免费/付费", Freemium),
            ("Free plan available", Freemium),
            ("free trial", FreeTrial),
            ("Free Trial, $20/month", FreeTrial),
            ("免费试用", FreeTrial),
            ("Paid", Paid),
            ("$12.50/mo", Paid),
            ("Subscription", Paid),
            ("付费", Paid),
            ("19.99 USD", Paid),
            ("99元", Paid),
            ("No free plan", Paid),
            ("Contact for Pricing", ContactForPricing),
            ("Enterprise", ContactForPricing),
            ("联系我们", ContactForPricing),
        ] {
            assert_eq!(pricing_of(&json!(text)), Some(kind), "{text}");
        }
        for text in ["", "?", "carefree", "see website", "unpaid"] {
            assert_eq!(pricing_of(&json!(text)), None, "{text}");
        }
    }

    #[test]
    fn heads_may_name_the_price() {
        use PricingType::{Free, FreeTrial, Freemium, Paid};
        for (head, cell, kind) in [
            ("Free?", json!("Yes"), Some(Free)),
            ("Free?", json!("no"), Some(Paid)),
            ("is_free", json!(true), Some(Free)),
            ("isFree", json!(0), Some(Paid)),
            ("Free", json!("Free tier"), Some(Freemium)),
            ("Free plan", json!("y"), Some(Freemium)),
            ("Free plan", json!("No"), None),
            ("Has free trial", json!("yes"), Some(FreeTrial)),
            ("Paid?", json!("Yes"), Some(Paid)),
            ("Paid?", json!("No"), None),
            ("Price", json!("Yes"), None),
            ("Price", json!(0), Some(Free)),
        ] {
            assert_eq!(priced(head, &cell), kind, "{head} {cell}");
        }
    }

    #[test]
    fn dictionaries_are_understood() {
        let kind = |value: Value| pricing_of(&value);
        assert_eq!(kind(json!({"type": "Free Trial", "price": 20})), Some(PricingType::FreeTrial));
        assert_eq!(kind(json!("{'model': 'freemium', 'starting_price': None}")), Some(PricingType::Freemium));
        assert_eq!(kind(json!("{'free': True, 'paid': True}")), Some(PricingType::Freemium));
        assert_eq!(kind(json!({"Starter": "$0", "Pro": "$20"})), Some(PricingType::Freemium));
        assert_eq!(kind(json!([{"name": "Pro", "price": 20}])), Some(PricingType::Paid));
        assert_eq!(kind(json!({"is_free": false})), None);
        assert_eq!(kind(json!(0)), Some(PricingType::Free));
    }
}
