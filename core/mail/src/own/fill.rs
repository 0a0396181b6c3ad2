//! A mail with texts that an admin has written.

use super::MailTexts;
use super::html::{address_in, paragraphs};
use super::limited::Limited;
use super::syntax::environment;
use super::variables::Variable;
use crate::templates::{Rendered, framed, values_of};
use minijinja::Error;
use serde_json::Value;

/// The most characters of a filled subject.
const FILLED_SUBJECT_MAX: usize = 1_000;
/// The most characters of a filled text.
const FILLED_TEXT_MAX: usize = 200_000;

/// The field whose text cannot be filled, and why.
pub(crate) type FillError = (&'static str, Error);

/// Fills `texts` with `data`. Addresses in the text become links in the HTML part when the admin has written them to their end,
/// they are of this site, or the value of a required variable: other values are what members have written.
pub(crate) fn fill(
    texts: &MailTexts,
    variables: &[Variable],
    data: &Value,
    site: &Value,
) -> Result<Rendered, FillError> {
    let subject = part(&texts.subject, data, site, FILLED_SUBJECT_MAX).map_err(|error| ("subject", error))?;
    let text = filled_text(&texts.text, data, site).map_err(|error| ("text", error))?;
    let links: Vec<&str> = (variables.iter().filter(|variable| variable.required))
        .filter_map(|variable| data.get(&variable.name)?.as_str())
        .collect();
    let written: Vec<&str> = texts.text.split_whitespace().filter_map(address_in).collect();
    let home = site["url"].as_str().unwrap_or_default();
    let is_link = |address: &str| {
        let below = address.strip_prefix(home).filter(|_| !home.is_empty());
        below.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
            || links.contains(&address)
            || written.contains(&address)
    };
    let text = text.trim().to_owned() + "\n";
    let body = paragraphs(&text, is_link);
    let html = framed(body.clone(), &subject, site).map_err(|error| ("text", error))?;
    Ok(Rendered { subject, text, html, body })
}

/// The plain text `text`, filled.
pub(super) fn filled_text(text: &str, data: &Value, site: &Value) -> Result<String, Error> {
    part(text, data, site, FILLED_TEXT_MAX)
}

fn part(text: &str, data: &Value, site: &Value, max: usize) -> Result<String, Error> {
    let environment = environment(text)?;
    let template = environment.get_template("text")?;
    let mut filled = Limited::new(max);
    match template.render_captured_to(values_of(data, site), &mut filled) {
        Ok(_) => filled.into_text(),
        Err(error) => Err(filled.exceeded().unwrap_or(error)),
    }
}
