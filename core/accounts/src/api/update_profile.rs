//! `PUT /api/profile/update-user`

use super::views::{UserResponse, row_in};
use crate::UserChanged;
use crate::{Social, UserRow, store, text};
use axum::extract::State;
use serde::Deserialize;
use sqlx::types::Json as SqlJson;
use toolbase_kernel::admin::Change;
use toolbase_kernel::countries;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, SignedIn, User};
use toolbase_kernel::links::check_page;
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;

/// The changes of the caller's profile; absent fields do not change. Other fields, such as a role, are ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProfileChange {
    /// May be sent; must be one's own id.
    #[serde(default, alias = "_id", alias = "id")]
    user_id: Option<String>,
    #[schema(example = "Ada Lovelace", min_length = 3, max_length = 40,
        extensions(("x-messages" = json!({ "maxLength": "Name cannot exceed 40 characters" }))))]
    full_name: Option<String>,
    #[schema(example = "Engineer", max_length = 80,
        extensions(("x-messages" = json!({ "maxLength": "Title cannot exceed 80 characters" }))))]
    title: Option<String>,
    /// A name or a code of `GET /api/countries`, or empty.
    #[schema(example = "Ireland")]
    country: Option<String>,
    #[schema(example = "Dublin", max_length = 40)]
    city: Option<String>,
    /// Digits, spaces, hyphens and brackets, with a plus sign in front; or empty.
    #[schema(example = "+353 1 234 5678", max_length = 20)]
    phone_number: Option<String>,
    /// One for each platform; those without an address are left out.
    #[schema(max_items = 10)]
    socials: Option<Vec<Social>>,
}

/// The platforms of S3 section 2.5.
const PLATFORMS: [&str; 10] = [
    "LinkedIn",
    "GitHub",
    "Medium",
    "Quora",
    "Twitter",
    "Substack",
    "YouTube",
    "Dev.to",
    "Stack Overflow",
    "Website",
];

/// Changes one's profile.
#[utoipa::path(put, extensions(("x-permission" = json!("user"))), path = "/api/profile/update-user", tag = "accounts",
    request_body = ProfileChange, responses(
        (status = 200, body = UserResponse),
        (status = 403, body = ProblemBody, description = "`userId` must be your own id."),
        (status = 422, body = ProblemBody, description = "`fullName` Name cannot exceed 40 characters."),
    ))]
pub(super) async fn update_profile(
    State(context): State<ModuleContext>,
    SignedIn(account): SignedIn,
    User(actor): User,
    Json(requested): Json<ProfileChange>,
) -> Result<Json<UserResponse>, Problem> {
    account.must_be("userId", requested.user_id.as_deref())?;
    let mut change = Change::begin(&context, &actor).await?;
    let (now, tx) = (change.now(), &mut change.tx);
    let mut user = row_in(tx, &account).await?;
    apply(requested, &mut user)?;
    store::set_profile(tx, &user, now).await?;
    change.emit(&UserChanged { id: user.id });
    change.commit().await?;
    user.updated_at = now;
    Ok(Json(UserResponse::new(&user)))
}

fn apply(change: ProfileChange, user: &mut UserRow) -> Result<(), Problem> {
    let mut wrong: Vec<(String, String)> = Vec::new();
    let mut set = |field: &'static str, checked: Result<String, String>, target: &mut String| match checked {
        Ok(value) => *target = value,
        Err(rule) => wrong.push((field.to_owned(), rule)),
    };
    if let Some(name) = change.full_name {
        set(
            "fullName",
            text::full_name(&name).map(str::to_owned).map_err(str::to_owned),
            &mut user.full_name,
        );
    }
    if let Some(title) = change.title {
        let too_long = title.trim().chars().count() > 80;
        let checked = text::short_line(&title, 80).map(str::to_owned);
        let checked = if too_long { Err("Title cannot exceed 80 characters".to_owned()) } else { checked };
        set("title", checked, &mut user.title);
    }
    if let Some(city) = change.city {
        set("city", text::short_line(&city, 40).map(str::to_owned), &mut user.city);
    }
    if let Some(country) = change.country {
        set("country", known_country(country.trim()), &mut user.country);
    }
    if let Some(phone) = change.phone_number {
        set("phoneNumber", phone_number(phone.trim()), &mut user.phone_number);
    }
    if let Some(socials) = change.socials {
        match known_socials(socials, &user.socials) {
            Ok(socials) => user.socials = SqlJson(socials),
            Err(fault) => wrong.push(fault),
        }
    }
    let Some((_, first)) = wrong.first() else { return Ok(()) };
    let problem = Problem::new(Code::Invalid, first.clone());
    Err(wrong.into_iter().fold(problem, |problem, (field, rule)| problem.with_error(&field, rule)))
}

fn known_country(text: &str) -> Result<String, String> {
    if text.is_empty() {
        return Ok(String::new());
    }
    countries::name_of(text).map(str::to_owned).ok_or_else(|| "must be one of GET /api/countries".to_owned())
}

fn phone_number(text: &str) -> Result<String, String> {
    let body = text.strip_prefix('+').unwrap_or(text);
    let digits = body.bytes().filter(u8::is_ascii_digit).count();
    let sound = body.bytes().all(|byte| byte.is_ascii_digit() || b" -().".contains(&byte));
    if text.is_empty() || (sound && (4..=15).contains(&digits) && text.len() <= 20) {
        return Ok(text.to_owned());
    }
    Err("must be a telephone number of 4 to 15 digits".to_owned())
}

/// The addresses as they are stored. What was stored `before` may stay. An error names the field, as in `socials[0].url`.
fn known_socials(socials: Vec<Social>, before: &[Social]) -> Result<Vec<Social>, (String, String)> {
    let mut stored: Vec<Social> = Vec::new();
    for (index, social) in socials.into_iter().enumerate() {
        let address = social.url.trim();
        if address.is_empty() {
            continue;
        }
        let platform =
            PLATFORMS.iter().find(|platform| platform.eq_ignore_ascii_case(social.platform.trim()));
        let platform = platform.ok_or_else(|| {
            (format!("socials[{index}].platform"), format!("must be one of {}", PLATFORMS.join(", ")))
        })?;
        let wrong = |rule: &str| (format!("socials[{index}].url"), rule.to_owned());
        if stored.iter().any(|other| other.platform == *platform) {
            return Err(wrong("is the second of its platform"));
        }
        let is_stored = before.iter().any(|old| old.platform == *platform && old.url == address);
        let rule = if is_stored { None } else { check_page(platform, address) };
        if let Some(rule) = rule {
            return Err(wrong(&rule));
        }
        let url = url::Url::parse(address).map_err(|_| wrong("is no web address"))?;
        if address.len() > 200 {
            return Err(wrong("must have at most 200 characters"));
        }
        stored.push(Social { platform: (*platform).to_owned(), url: url.into() });
    }
    Ok(stored)
}
