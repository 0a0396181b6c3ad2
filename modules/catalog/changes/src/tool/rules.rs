//! The rules of a tool's form.

use crate::{AdminTool, Broken};
use chrono::NaiveDate;
use toolbase_catalog_domain::{
    address, check_checked_on, check_country_code, check_currency, check_email, check_file, check_link,
    check_mobile, check_slug, check_video,
};
use toolbase_kernel::links::check_page;

/// The form's field for a field of a listing's limits, and the part of it.
pub(super) fn form_field(field: &'static str) -> (&'static str, Option<&'static str>) {
    match field {
        "planName" | "price" | "features" => ("pricingPlans", Some(field)),
        "pricing" => ("pricingPlans", None),
        "question" | "answer" => ("faq", Some(field)),
        _ => (field, None),
    }
}

/// The rules beyond a listing's limits.
pub(super) fn check_fields(tool: &AdminTool, today: NaiveDate, broken: &mut Broken) {
    let mut note = |field: &str, rule: Option<String>| {
        if let Some(rule) = rule {
            broken.entry(field.to_owned()).or_insert(rule);
        }
    };
    if !tool.slug.is_empty() {
        note("slug", check_slug(&tool.slug));
    }
    note("logoUrl", tool.logo_url.as_deref().and_then(check_file));
    note("photos", tool.media.photos.iter().find_map(|photo| check_file(photo)));
    note("videos", tool.media.videos.iter().find_map(|video| check_video(video)));
    for (platform, link) in &tool.social_links {
        let rule = check_link(link)
            .or_else(|| address(link).err().map(|error| error.to_string()))
            .or_else(|| check_page(platform, link));
        note(&format!("socialLinks.{platform}"), rule);
    }
    note("contactEmail", tool.contact_email.as_deref().and_then(check_email));
    note("contactMobile", tool.contact_mobile.as_deref().and_then(check_mobile));
    note("contactCountryCode", check_country_code(&tool.contact_country_code));
    note("pricingCurrency", check_currency(&tool.pricing_currency));
    note("priceCheckedOn", tool.price_checked_on.and_then(|day| check_checked_on(day, today)));
    let empty = tool.faq.iter().any(|entry| entry.question.is_empty() || entry.answer.is_empty());
    note("faq", empty.then(|| "each entry needs a question and an answer".to_owned()));
}
