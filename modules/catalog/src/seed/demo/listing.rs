//! The listings of the demo's tools.

use crate::domain::{FaqRecord, Media, Platform, PricingPlan, PricingType, ToolDraft};
use chrono::{NaiveDate, TimeDelta};
use uuid::Uuid;

const FIRST: [&str; 12] = [
    "Wumble", "Frizzle", "Plonka", "Zibbit", "Quorfle", "Snorvel", "Blimmer", "Grundle", "Twizzop",
    "Yabbick", "Mizzle", "Dronkel",
];
const SECOND: [&str; 5] = ["nook", "fern", "wick", "mote", "gale"];

/// Drawn pictures of the site's build, and what they show. No upload is made for them, so none is left behind.
const SCREENS: [(&str, &str); 3] = [
    ("/demo/screen-1.webp", "A drawn example of a window with a list"),
    ("/demo/screen-2.webp", "A drawn example of a window with figures and a chart"),
    ("/demo/screen-3.webp", "A drawn example of a window with pictures"),
];

/// The number of tools.
pub(super) const COUNT: usize = FIRST.len() * SECOND.len();

/// The listing of the tool `number`, in one or two of `categories`. Its texts state that it does not exist.
pub(super) fn draft(number: usize, categories: &[(Uuid, String)], today: NaiveDate) -> ToolDraft {
    let stem = format!("{}{}", FIRST[number % FIRST.len()], SECOND[number / FIRST.len() % SECOND.len()]);
    let name = format!("{stem} Demo");
    let url = format!("https://{}.example", stem.to_lowercase());
    let first = number * categories.len() / COUNT;
    let (id, category) = &categories[first];
    let second = categories.get(first + 1).filter(|_| number.is_multiple_of(3)).map(|(id, _)| *id);
    let pricing = PricingType::ALL[number % PricingType::ALL.len()];
    let plan = |plan_name: &str, price: &str, is_popular| PricingPlan {
        plan_name: plan_name.to_owned(),
        price: price.to_owned(),
        is_popular,
        features: "A made-up plan\nNobody can buy it".to_owned(),
    };
    ToolDraft {
        canonical_url: format!("{}.example", stem.to_lowercase()),
        url,
        short_description: format!("An invented tool that shows what a listing under {category} looks like."),
        introduction: format!(
            "{name} does not exist. It stands here so that the page of a tool has a text of the usual length, and so that \
             {category} has something to list. Nothing on this page is about a real product."
        ),
        usage: "Read it as you would read a real listing: is the text where you look for it, are the facts beside it, and \
                do you find your way to the reviews?"
            .to_owned(),
        speciality: format!("It is number {} of the tools of this demo.", number + 1),
        pros: vec!["It costs nothing, because it is not there".to_owned(), "It never fails".to_owned()],
        cons: vec!["It does nothing either".to_owned()],
        categories: std::iter::once(*id).chain(second).collect(),
        pricing_type: Some(pricing),
        pricing_currency: "USD".to_owned(),
        pricing_plans: match pricing {
            PricingType::Free | PricingType::ContactForPricing => Vec::new(),
            _ => vec![plan("Small", "9", false), plan("Large", "29", true)],
        },
        faq: vec![FaqRecord {
            id: None,
            question: format!("Can I try {name}?"),
            answer: "No. It is an example, and its address leads nowhere.".to_owned(),
        }],
        media: screens(number),
        maker: Some("Example Works (invented)".to_owned()),
        platforms: Platform::ALL[..=number % 3].to_vec(),
        launched_on: Some(today - TimeDelta::days(i64::try_from(number).unwrap_or(0) * 11)),
        prominence: 1 + u8::try_from(number % 3).unwrap_or(0),
        name,
        ..ToolDraft::default()
    }
}

/// The pictures of the tool `number`: two of three.
fn screens(number: usize) -> Media {
    let shown = [SCREENS[number % SCREENS.len()], SCREENS[(number + 1) % SCREENS.len()]];
    let owned = |(address, text): (&str, &str)| (address.to_owned(), text.to_owned());
    Media {
        photos: shown.map(|(address, _)| address.to_owned()).to_vec(),
        alt_texts: shown.map(owned).into(),
        ..Media::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{address, check};
    use std::collections::BTreeSet;

    #[test]
    fn each_listing_is_within_the_limits_and_differs_from_the_others() {
        let categories = vec![(Uuid::from_u128(1), "One".to_owned()), (Uuid::from_u128(2), "Two".to_owned())];
        let drafts: Vec<_> = (0..COUNT).map(|number| draft(number, &categories, NaiveDate::MAX)).collect();
        for draft in &drafts {
            assert_eq!(check(draft), std::collections::BTreeMap::new(), "{}", draft.name);
            let address = address(&draft.url).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(address.canonical, draft.canonical_url);
        }
        let names: BTreeSet<&str> = drafts.iter().map(|draft| draft.name.as_str()).collect();
        assert_eq!((names.len(), COUNT), (60, 60));
    }
}
