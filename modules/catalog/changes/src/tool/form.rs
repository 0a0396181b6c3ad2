//! The changes of a tool's form.

use super::rules::{check_fields, form_field};
use crate::{AdminTool, Broken};
use chrono::NaiveDate;
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;
use toolbase_catalog_domain::{
    self as domain, Country, FaqRecord, FormField, Language, Platform, PricingPlan, PricingType, SocialLinks,
    address, check, complete, text, tool_fields,
};
use toolbase_kernel::http::given;
use toolbase_kernel::links::PORT;
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

macro_rules! form {
    (listing { $($listing:tt)* } content { $($content:tt)* }) => { form! { $($listing)* $($content)* } };
    ($(
        #[$doc:meta]
        $name:ident($json:literal, $label:literal): $type:ty, at($($at:ident).+), record $record:tt {
            $( field { $( is $flag:tt )* $( command $command:tt )? $( limit($max:tt) )? $( help $help:tt )? } )?
            $( drafted $drafted:tt )?
            $( stored $stored:tt )?
            form { $how:ident $form:ty; $(#[$attribute:meta])* }
            $( writers {
                $( admins($admins:ident) )?
                $( waits($waits:ident $(, $waiting:literal)?) )?
                $( owner $owner:tt )?
            } )?
            $( views $views:tt )?
            $( csv $csv:tt )?
            $( import $import:tt )?
        }
    )*) => {
        /// The fields of a form; absent ones do not change. `null` empties a field that may be empty.
        #[derive(Clone, Debug, Default, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", default)]
        pub struct ToolChanges {
            $( $(#[$attribute])* $( $( #[schema(max_length = $max)] )? )? pub $name: $form, )*
        }

        /// The fields that a moderator sees first when the owner of a public tool changes them.
        pub(crate) const GUARDED: &[&str] = &[$( $( $( json_name!($waits, $json), )? )? )*];

        impl ToolChanges {
            /// Takes those of the fields that a moderator sees first.
            pub(crate) fn take_guarded(&mut self) -> Self {
                Self { $( $( $( $waits: self.$waits.take(), )? )? )* ..Self::default() }
            }

            /// Leaves those of the fields out that are the site's own (decision 8).
            pub(crate) fn without_the_sites_own(self) -> Self {
                Self { $( $( $( $admins: None, )? )? )* ..self }
            }

            /// Applies the fields that have no rule of their own.
            fn apply_plain(&self, tool: &mut AdminTool) {
                $( set!($how, &self.$name, &mut tool.$($at).+); )*
            }
        }
    };
}

/// The name in requests of a field that has a property.
macro_rules! json_name {
    ($field:ident, $json:literal) => {
        $json
    };
}

/// Applies the value of a form to a field as it is declared.
macro_rules! set {
    (own, $from:expr, $to:expr) => {};
    ($how:ident, $from:expr, $to:expr) => {
        if let Some(from) = $from {
            *$to = $how(from);
        }
    };
}

tool_fields!(form);

fn line(from: &str) -> String {
    text::typed_line(from)
}

fn paragraphs(from: &str) -> String {
    text::typed_paragraphs(from)
}

fn lines(from: &[String]) -> Vec<String> {
    from.iter().map(|entry| text::typed_line(entry)).filter(|entry| !entry.is_empty()).collect()
}

#[expect(clippy::ref_option, reason = "the value of a form")]
fn optional(from: &Option<String>) -> Option<String> {
    from.as_deref().map(text::typed_line).filter(|value| !value.is_empty())
}

const fn plain<T: Copy>(from: &T) -> T {
    *from
}

fn ordered<T: Copy + Ord>(from: &[T]) -> Vec<T> {
    domain::ordered(from.iter().copied())
}

impl ToolChanges {
    /// Applies the changes to `tool` on the day `today` and returns the rules that it then breaks.
    pub(crate) fn apply(self, tool: &mut AdminTool, today: NaiveDate) -> Broken {
        let mut broken = Broken::new();
        let rule = match &self.url {
            Some(url) => tool.set_address(url),
            None => tool.url.is_empty().then(|| "is required".to_owned()),
        };
        broken.extend(rule.map(|rule| ("url".to_owned(), rule)));
        self.apply_dated(tool, today);
        for (field, rule) in check(&tool.draft) {
            let (field, part) = form_field(field);
            broken.entry(field.to_owned()).or_insert_with(|| match part {
                Some(part) => format!("{part} {rule}"),
                None => rule,
            });
        }
        check_fields(tool, today, &mut broken);
        broken
    }

    /// Applies all but the address. A pricing that changes is checked on that day, unless another one is given.
    fn apply_dated(self, tool: &mut AdminTool, today: NaiveDate) {
        let pricing =
            |tool: &AdminTool| (tool.pricing_type, tool.pricing_currency.clone(), tool.pricing_plans.clone());
        let (before, checked_on) = (pricing(tool), tool.price_checked_on);
        self.apply_rest(tool);
        if tool.price_checked_on == checked_on && pricing(tool) != before {
            let is_stated = tool.pricing_type.is_some() || !tool.pricing_plans.is_empty();
            tool.price_checked_on = is_stated.then_some(today);
        }
    }

    fn apply_rest(self, tool: &mut AdminTool) {
        self.apply_plain(tool);
        if let Some(slug) = self.slug.as_deref().map(str::trim).filter(|slug| !slug.is_empty()) {
            slug.clone_into(&mut tool.slug);
        }
        let media = &mut tool.draft.media;
        for (given, files) in [(&self.photos, &mut media.photos), (&self.videos, &mut media.videos)] {
            if let Some(given) = given {
                *files = lines(given);
                remove_repeated(files);
            }
        }
        if let Some(texts) = self.alt_texts {
            let texts = texts.into_iter().map(|(photo, text)| (photo, text::typed_line(&text)));
            media.alt_texts = texts.filter(|(_, text)| !text.is_empty()).collect();
        }
        if let Some(posters) = self.posters {
            media.posters = posters;
        }
        // Texts of a photo and posters of a video go with it.
        media.alt_texts.retain(|photo, _| media.photos.contains(photo));
        media.posters.retain(|video, _| media.videos.contains(video));
        if let Some(mut categories) = self.categories {
            remove_repeated(&mut categories);
            tool.categories = categories;
        }
        if let Some(plans) = self.pricing_plans {
            tool.pricing_plans = plans.iter().map(clean_plan).collect();
        }
        if let Some(links) = self.social_links {
            let links =
                links.into_iter().map(|(platform, link)| (platform, complete(&text::typed_line(&link))));
            tool.social_links = links.filter(|(_, link)| !link.is_empty()).collect();
        }
        if let Some(entries) = self.faq {
            let known: Vec<Uuid> = tool.faq.iter().filter_map(|entry| entry.id).collect();
            let clean = |entry: FaqRecord| FaqRecord {
                id: entry.id.filter(|id| known.contains(id)).or_else(|| Some(Uuid::now_v7())),
                question: text::typed_line(&entry.question),
                answer: text::typed_paragraphs(&entry.answer),
            };
            tool.faq = entries.into_iter().map(clean).collect();
        }
    }
}

impl AdminTool {
    /// Gives it the address that `url` means; returns the rule that it breaks.
    pub(crate) fn set_address(&mut self, url: &str) -> Option<String> {
        let address = match address(url) {
            Ok(address) if address.url != self.url && has_port(&address.url) => return Some(PORT.to_owned()),
            Ok(address) => address,
            Err(error) => return Some(error.to_string()),
        };
        (self.draft.url, self.draft.canonical_url) = (address.url, address.canonical);
        FormField::named("url")?.check_length(&self.url)
    }
}

/// A website of a tool has no port; lists that are imported may hold one.
fn has_port(address: &str) -> bool {
    Url::parse(address).is_ok_and(|url| url.port().is_some())
}

fn remove_repeated<T: Clone + Eq + Hash>(values: &mut Vec<T>) {
    let mut seen = HashSet::new();
    values.retain(|value| seen.insert(value.clone()));
}

fn clean_plan(plan: &PricingPlan) -> PricingPlan {
    PricingPlan {
        plan_name: text::typed_line(&plan.plan_name),
        price: text::typed_line(&plan.price),
        features: text::typed_paragraphs(&plan.features),
        is_popular: plan.is_popular,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use serde_json::json;
    use toolbase_catalog_domain::FORM;

    #[test]
    fn each_text_has_a_rule() {
        let long = "x".repeat(3000);
        let mut texts = 0;
        for field in FORM {
            let form = serde_json::from_value::<ToolChanges>(json!({ field.name: long }));
            // A day or a list is no text.
            let Ok(form) = form else { continue };
            let broken = form.apply(&mut AdminTool::blank(DateTime::UNIX_EPOCH), NaiveDate::default());
            assert!(broken.contains_key(field.name), "`{}` takes a text of 3000 characters", field.name);
            texts += 1;
        }
        assert!(texts > 10, "{texts}");
    }

    #[test]
    fn members_do_not_write_what_is_the_sites_own() {
        let all = || -> ToolChanges {
            serde_json::from_value(json!({ "name": "Ink", "slug": "ink", "prominence": 5, "usage": "Draw." }))
                .unwrap()
        };
        let mut fields = all().without_the_sites_own();
        assert_eq!((&fields.slug, fields.prominence), (&None, None));
        let guarded = fields.take_guarded();
        assert_eq!((guarded.name.as_deref(), guarded.usage), (Some("Ink"), None));
        assert_eq!((fields.name, fields.usage.as_deref()), (None, Some("Draw.")));
        assert_eq!(GUARDED, ["name", "url", "logoUrl", "categories"]);
    }
    #[test]
    fn a_changed_price_is_checked_today_unless_another_day_is_given() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let mut tool = AdminTool::blank(DateTime::UNIX_EPOCH);
        let mut after = |form: serde_json::Value, today: &str| {
            let form: ToolChanges = serde_json::from_value(form).unwrap();
            let broken = form.apply(&mut tool, day(today));
            (tool.price_checked_on.map(|day| day.to_string()), broken.get("priceCheckedOn").cloned())
        };
        let on = |day: &str| (Some(day.to_owned()), None);
        assert_eq!(after(json!({ "name": "Ink" }), "2026-01-01"), (None, None));
        assert_eq!(after(json!({ "pricingType": "Paid" }), "2026-01-01"), on("2026-01-01"));
        assert_eq!(after(json!({ "pricingType": "Paid", "name": "Ink 2" }), "2026-02-01"), on("2026-01-01"));
        let plans = json!([{ "planName": "Pro", "price": "20" }]);
        assert_eq!(
            after(json!({ "pricingPlans": plans, "priceCheckedOn": "2025-12-31" }), "2026-02-01"),
            on("2025-12-31")
        );
        // The form sends the day that it had: the new price is of today all the same.
        assert_eq!(
            after(json!({ "pricingType": "Freemium", "priceCheckedOn": "2025-12-31" }), "2026-03-01"),
            on("2026-03-01")
        );
        let late = after(json!({ "priceCheckedOn": "2026-03-03" }), "2026-03-01");
        assert_eq!(late.1.as_deref(), Some("must not be in the future"));
        assert_eq!(after(json!({ "priceCheckedOn": null }), "2026-03-01"), (None, None));
        assert_eq!(after(json!({ "pricingType": null, "pricingPlans": [] }), "2026-03-01"), (None, None));
    }
}
