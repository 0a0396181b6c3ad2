//! A mail with texts that an admin has written.

use super::MailTexts;
use super::html::paragraphs;
use super::variables::Variable;
use crate::templates::{Rendered, framed, values_of};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior};
use serde_json::Value;

/// The most steps of a template, so that a loop in a loop ends: the longest mail of the product takes some hundreds.
const STEPS: u64 = 50_000;
/// The most characters of a filled part.
const FILLED_MAX: usize = 200_000;

/// The field whose text cannot be filled, and why.
pub(crate) type FillError = (&'static str, Error);

/// An environment for one text of an admin. Nothing is escaped: texts are plain, and the HTML part is made of them.
pub(super) fn environment(text: &str) -> Result<Environment<'_>, Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_fuel(Some(STEPS));
    environment.add_template("text", text)?;
    Ok(environment)
}

/// Fills `texts` with `data`. Addresses in the text become links in the HTML part when the admin has written them, they are of
/// this site, or the value of a required variable: other values are what members have written.
pub(crate) fn fill(
    texts: &MailTexts,
    variables: &[Variable],
    data: &Value,
    site: &Value,
) -> Result<Rendered, FillError> {
    let subject = part(&texts.subject, data, site).map_err(|error| ("subject", error))?;
    let text = part(&texts.text, data, site).map_err(|error| ("text", error))?;
    let links: Vec<&str> = (variables.iter().filter(|variable| variable.required))
        .filter_map(|variable| data.get(&variable.name)?.as_str())
        .collect();
    let home = site["url"].as_str().unwrap_or_default();
    let is_link = |address: &str| {
        let below = address.strip_prefix(home).filter(|_| !home.is_empty());
        below.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
            || links.contains(&address)
            || texts.text.contains(address)
    };
    let text = text.trim().to_owned() + "\n";
    let html = framed(paragraphs(&text, is_link), &subject, site).map_err(|error| ("text", error))?;
    Ok(Rendered { subject, text, html })
}

fn part(text: &str, data: &Value, site: &Value) -> Result<String, Error> {
    let filled = environment(text)?.get_template("text")?.render(values_of(data, site))?;
    if filled.chars().count() > FILLED_MAX {
        return Err(Error::new(
            ErrorKind::InvalidOperation,
            format!("is longer than {FILLED_MAX} characters"),
        ));
    }
    Ok(filled)
}
