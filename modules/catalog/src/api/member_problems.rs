//! The reasons why a member's change is not made, with the names of the fields that members send.

use crate::changes::{Broken, EditError, for_members};
use serde_json::json;
use toolbase_kernel::http::{Code, Problem};

/// The problem for `error`.
pub(super) fn member_problem(error: EditError) -> Problem {
    match error {
        EditError::Broken(broken) => of_fields(for_members(broken)),
        EditError::Listed(existing) => {
            let message = format!("This website is already in our directory: {}.", existing.name);
            Problem::new(Code::Conflict, message.clone())
                .with_error("url", message)
                .with_existing(&json!({ "slug": existing.slug, "name": existing.name }))
        }
        other => other.into(),
    }
}

/// All `broken` rules; the message is the rule of a field when only one is broken.
pub(super) fn of_fields(broken: Broken) -> Problem {
    let message = match broken.iter().next() {
        Some((field, _))
            if field == "categories" && broken.len() == 1 && broken[field] == "Invalid category" =>
        {
            "Please select only valid categories.".to_owned()
        }
        Some((_, rule)) if broken.len() == 1 => rule.clone(),
        _ => "Please correct the marked fields.".to_owned(),
    };
    broken.into_iter().fold(Problem::new(Code::Invalid, message), |problem, (field, rule)| {
        problem.with_error(sent_as(&field), rule)
    })
}

/// The path in the body that members send.
fn sent_as(field: &str) -> &str {
    match field {
        "introduction" => "details.introduction",
        "usage" => "details.usage",
        "speciality" => "details.speciality",
        "pros" => "features.pros",
        "cons" => "features.cons",
        "pricingPlans" => "pricing",
        "faq" => "qaSection",
        "photos" => "media.photos",
        "videos" => "media.videos",
        "altTexts" => "media.altTexts",
        "contactEmail" => "contact.email",
        "contactMobile" => "contact.mobile",
        "contactCountryCode" => "contact.countryCode",
        other => other,
    }
}
