//! The rules for what members submit, with the messages of specification 2, sections 5 and 6.

use super::{PricingPlan, PricingType, ToolState};
use std::collections::BTreeMap;
use toolbase_kernel::links::PORT;
use uuid::Uuid;

/// Longest name in the short form (decision 89).
const QUICK_NAME_MAX: usize = 30;
/// Longest address in the short form (decision 90).
const QUICK_URL_MAX: usize = 100;
/// Longest email address of a contact.
const EMAIL_MAX: usize = 200;
/// Most questions that a member may answer in advance.
const FAQ_MAX: usize = 50;

/// The currencies that members can choose, in the order of the form.
pub const CURRENCIES: [&str; 22] = [
    "USD", "EUR", "GBP", "INR", "JPY", "AUD", "CAD", "CNY", "CHF", "NZD", "SGD", "HKD", "AED", "ZAR", "BRL",
    "MXN", "SEK", "NOK", "DKK", "SAR", "KRW", "TWD",
];

/// The way in which a tool is submitted (decisions 97, 98).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With name and address alone; it waits for approval.
    Quick,
    /// It is a draft until the whole form was sent.
    Draft,
    /// It waits for approval, and can be completed meanwhile.
    Direct,
}

/// The permissions of a member on a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editor {
    /// Everything.
    Admin,
    /// It is not approved, and theirs.
    Submitter,
    /// They have claimed it, or are its co-owner.
    Claimer,
}

/// Why a member may not change a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// They must not know that it is there.
    #[error("Tool not found")]
    Hidden,
    /// Somebody else has claimed it.
    #[error("Only the user who claimed this AI can make edits.")]
    Claimed,
    /// It is approved and nobody has claimed it.
    #[error("You need to claim this AI before making any edits.")]
    Unclaimed,
    /// It waits, and somebody else submitted it.
    #[error("Only the user who submitted this AI can make edits.")]
    Submitted,
    /// It is in the trash.
    #[error("This AI was withdrawn or removed. It can be submitted again.")]
    Removed,
}

/// Returns the permissions of `member` on a tool in `state`; `owners` are who has claimed it, and the co-owner.
///
/// # Errors
/// [`Denied`]
pub fn editor(
    member: Uuid,
    is_admin: bool,
    state: ToolState,
    submitted_by: Option<Uuid>,
    owners: [Option<Uuid>; 2],
) -> Result<Editor, Denied> {
    if is_admin {
        return Ok(Editor::Admin);
    }
    let (submitter, claimer) = (submitted_by == Some(member), owners.contains(&Some(member)));
    let is_claimed = owners[0].is_some();
    match state {
        ToolState::Inactive if submitter || claimer => Err(Denied::Removed),
        ToolState::Inactive => Err(Denied::Hidden),
        _ if claimer => Ok(Editor::Claimer),
        _ if is_claimed && state == ToolState::Approved => Err(Denied::Claimed),
        ToolState::Approved => Err(Denied::Unclaimed),
        _ if submitter => Ok(Editor::Submitter),
        ToolState::Pending => Err(Denied::Submitted),
        ToolState::Draft | ToolState::Returned | ToolState::Rejected => Err(Denied::Hidden),
    }
}

/// The rules of the short form that a name and an address break, by field.
#[must_use]
pub fn check_quick(name: &str, url: &str) -> BTreeMap<String, String> {
    let mut broken = BTreeMap::new();
    if name.chars().count() > QUICK_NAME_MAX {
        broken.insert("name".to_owned(), format!("AI Name cannot exceed {QUICK_NAME_MAX} characters"));
    }
    if url.chars().count() > QUICK_URL_MAX {
        broken.insert("url".to_owned(), format!("AI URL cannot exceed {QUICK_URL_MAX} characters"));
    }
    broken
}

/// The checks of a member's tool beyond the rules for everybody's.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    /// Its email address.
    pub email: Option<&'a str>,
    /// How it is paid for.
    pub pricing_type: Option<PricingType>,
    /// In which currency.
    pub currency: &'a str,
    /// Its plans.
    pub plans: &'a [PricingPlan],
    /// How many questions it answers.
    pub questions: usize,
}

/// The rules that `offer` breaks, by field.
#[must_use]
pub fn check_offer(offer: Offer<'_>) -> BTreeMap<String, String> {
    let mut broken = BTreeMap::new();
    let mut note = |field: &str, rule: String| {
        broken.insert(field.to_owned(), rule);
    };
    if offer.email.is_some_and(|email| email.chars().count() > EMAIL_MAX) {
        note("contactEmail", "Please enter a valid email address".to_owned());
    }
    if !CURRENCIES.contains(&offer.currency) {
        note("pricingCurrency", format!("must be one of {}", CURRENCIES.join(", ")));
    }
    if !offer.plans.is_empty() && matches!(offer.pricing_type, None | Some(PricingType::Free)) {
        note("pricingPlans", "A free AI has no pricing plans. Choose another pricing type first.".to_owned());
    }
    if offer.questions > FAQ_MAX {
        note("faq", format!("has {} entries; at most {FAQ_MAX} are allowed", offer.questions));
    }
    broken
}

/// The message that members see for the rule `rule` of the field `field`.
#[must_use]
pub fn message(field: &str, rule: &str) -> String {
    let is_limit = rule.contains("at most");
    let is_port = rule == PORT;
    match field {
        _ if rule.starts_with(char::is_uppercase) => rule.to_owned(),
        "name" if is_limit => "AI Name can have maximum 100 characters".to_owned(),
        "name" => "AI Name is required".to_owned(),
        "url" if is_limit || is_port => format!("The website URL {rule}"),
        "url" => "Please enter a valid website URL".to_owned(),
        _ if field.starts_with("socialLinks.") && (is_port || rule.starts_with("must be ")) => {
            format!("The link {rule}")
        }
        _ if field.starts_with("socialLinks.") && !is_limit => "Please enter a valid website URL".to_owned(),
        "contactEmail" => "Please enter a valid email address".to_owned(),
        "contactMobile" => "Phone number must be 10 digits".to_owned(),
        "photos" if is_limit => "A tool can have up to 5 photos.".to_owned(),
        "videos" if is_limit => "A tool can have up to 5 videos.".to_owned(),
        "categories" if is_limit => "Select up to 5 categories".to_owned(),
        "categories" if rule.starts_with("at least") => "Select at least one category".to_owned(),
        "categories" => "Invalid category".to_owned(),
        _ => rule.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_edit_what() {
        let (ada, eve) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let edit = |state, submitted, claimed| editor(ada, false, state, submitted, [claimed, None]);
        let co_owned = editor(ada, false, ToolState::Approved, Some(eve), [Some(eve), Some(ada)]);
        assert_eq!(co_owned, Ok(Editor::Claimer), "the co-owner");
        for state in [ToolState::Draft, ToolState::Pending, ToolState::Returned, ToolState::Rejected] {
            assert_eq!(edit(state, Some(ada), None), Ok(Editor::Submitter));
        }
        assert_eq!(edit(ToolState::Approved, Some(ada), None), Err(Denied::Unclaimed));
        assert_eq!(edit(ToolState::Approved, Some(ada), Some(eve)), Err(Denied::Claimed));
        assert_eq!(edit(ToolState::Approved, Some(eve), Some(ada)), Ok(Editor::Claimer));
        assert_eq!(edit(ToolState::Pending, Some(eve), None), Err(Denied::Submitted));
        assert_eq!(edit(ToolState::Draft, Some(eve), None), Err(Denied::Hidden));
        assert_eq!(edit(ToolState::Inactive, Some(ada), None), Err(Denied::Removed));
        assert_eq!(edit(ToolState::Inactive, None, None), Err(Denied::Hidden));
        assert_eq!(editor(ada, true, ToolState::Inactive, None, [None, None]), Ok(Editor::Admin));
    }

    #[test]
    fn the_short_form_has_its_own_limits() {
        assert!(check_quick(&"é".repeat(30), &"u".repeat(100)).is_empty());
        let broken = check_quick(&"é".repeat(31), &"u".repeat(101));
        assert_eq!(broken["name"], "AI Name cannot exceed 30 characters");
        assert_eq!(broken["url"], "AI URL cannot exceed 100 characters");
    }

    #[test]
    fn what_is_free_has_no_plans() {
        let plans = [PricingPlan::default()];
        let offer =
            |pricing_type| Offer { email: None, pricing_type, currency: "TWD", plans: &plans, questions: 50 };
        assert!(check_offer(offer(Some(PricingType::Paid))).is_empty());
        assert!(check_offer(offer(None)).contains_key("pricingPlans"));
        assert!(check_offer(offer(Some(PricingType::Free))).contains_key("pricingPlans"));
        let foreign = check_offer(Offer { currency: "XTS", questions: 51, ..offer(Some(PricingType::Paid)) });
        assert_eq!(foreign.keys().collect::<Vec<_>>(), ["faq", "pricingCurrency"]);
    }
}
