//! The values of attributes.

use crate::links::{ADDRESS_MAX, SCHEMES, is_link};
use crate::nodes::{ALIGNMENTS, COMPARED_MAX, FACTS, Kind};
use serde_json::{Map, Value, json};

/// The rules of a site.
pub struct Rules<'a> {
    /// Returns whether an address is that of an upload to this site.
    pub is_own_image: &'a dyn Fn(&str) -> bool,
}

/// Most characters of a fact.
pub(crate) const FACT_MAX: usize = 200;
/// Most characters of the id of a tool.
pub(crate) const ID_MAX: usize = 80;
/// Most bytes of the name of a programming language.
pub(crate) const LANGUAGE_MAX: usize = 40;
/// The widest column, in pixels.
pub(crate) const WIDTH_MAX: u64 = 4000;

/// Returns the value in canonical form: `None` when it is the default.
///
/// # Errors
/// The rule that it breaks.
pub(crate) fn check(value: &Value, kind: Kind, rules: &Rules) -> Result<Option<Value>, String> {
    let text = value.as_str();
    let unchanged = || Ok(Some(value.clone()));
    match kind {
        Kind::Align if text == Some("left") => Ok(None),
        Kind::Align if text.is_some_and(|text| ALIGNMENTS.contains(&text)) => unchanged(),
        Kind::Align => Err(format!("must be one of {}", ALIGNMENTS.join(", "))),
        Kind::Number(from, to) => number(value, from, to).and_then(|_| unchanged()),
        Kind::Span(most) => number(value, 1, most).map(|span| (span > 1).then(|| json!(span))),
        Kind::Start => number(value, 0, 1_000_000).map(|start| (start != 1).then(|| json!(start))),
        Kind::Language | Kind::Text(_) | Kind::Colour if text == Some("") => Ok(None),
        Kind::Language if text.is_some_and(is_language) => unchanged(),
        Kind::Language => Err("must be the name of a programming language".to_owned()),
        Kind::Image => match text {
            Some(address) if address.len() > ADDRESS_MAX => {
                Err(format!("must have at most {ADDRESS_MAX} bytes"))
            }
            Some(address) if (rules.is_own_image)(address) => unchanged(),
            _ => Err("must be a picture that was uploaded to this site".to_owned()),
        },
        Kind::Text(most) if text.is_some_and(|text| text.chars().count() <= most) => unchanged(),
        Kind::Text(most) => Err(format!("must be a text of at most {most} characters")),
        Kind::Widths => match value.as_array() {
            Some(widths) if widths.iter().all(|width| width.as_u64().is_some_and(|w| w <= WIDTH_MAX)) => {
                unchanged()
            }
            _ => Err(format!("must be a list of numbers of pixels, at most {WIDTH_MAX} each")),
        },
        Kind::Colour if text.is_some_and(is_colour) => unchanged(),
        Kind::Colour => Err("must be a colour as `#rrggbb`".to_owned()),
        Kind::Tool if text.is_some_and(is_id) => unchanged(),
        Kind::Tool => Err("must be the id of a tool".to_owned()),
        Kind::Tools => list(value, COMPARED_MAX, is_id)
            .map(|()| Some(value.clone()))
            .ok_or_else(|| format!("must be 1 to {COMPARED_MAX} different ids of tools")),
        Kind::Fact if text.is_some_and(is_fact) => unchanged(),
        Kind::Fact => Err(format!("must be one of {}", FACTS.join(", "))),
        Kind::Facts => list(value, FACTS.len(), is_fact)
            .map(|()| Some(value.clone()))
            .ok_or_else(|| format!("must be different ones of {}", FACTS.join(", "))),
        Kind::WrittenFact => written(value, "value", is_value),
        Kind::WrittenTool => written(value, "values", is_values),
        Kind::WrittenTools => written(value, "values", |values| {
            values.as_object().is_some_and(|tools| {
                tools.len() <= COMPARED_MAX && tools.iter().all(|(id, facts)| is_id(id) && is_values(facts))
            })
        }),
        Kind::Link if text.is_some_and(is_link) => unchanged(),
        Kind::Link => Err(format!("must begin with {}, or with / for this site", SCHEMES.join(", "))),
    }
}

fn number(value: &Value, from: u64, to: u64) -> Result<u64, String> {
    let number = value.as_u64().filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| format!("must be a whole number from {from} to {to}"))
}

fn list(value: &Value, most: usize, is_right: fn(&str) -> bool) -> Option<()> {
    let texts: Option<Vec<&str>> = value.as_array()?.iter().map(Value::as_str).collect();
    let texts = texts?;
    let is_new = |(at, text): (usize, &&str)| is_right(text) && !texts[..at].contains(text);
    (!texts.is_empty() && texts.len() <= most && texts.iter().enumerate().all(is_new)).then_some(())
}

/// Checks a value at the time of writing: `at` and the field `name`, both of which the server completes.
fn written(value: &Value, name: &str, is_right: impl Fn(&Value) -> bool) -> Result<Option<Value>, String> {
    let rule = || {
        format!(
            "must have `at`, a time as RFC 3339, and `{name}` with texts of at most {FACT_MAX} characters"
        )
    };
    let fields = value.as_object().ok_or_else(rule)?;
    let is_right = |(field, value): (&String, &Value)| match field.as_str() {
        "at" => value.as_str().is_some_and(is_time),
        field => field == name && is_right(value),
    };
    let given: Map<String, Value> =
        fields.iter().filter(|(_, value)| !value.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect();
    if !given.iter().all(is_right) {
        return Err(rule());
    }
    Ok((!given.is_empty()).then(|| given.into()))
}

fn is_values(value: &Value) -> bool {
    value.as_object().is_some_and(|facts| facts.iter().all(|(fact, value)| is_fact(fact) && is_value(value)))
}

fn is_value(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.chars().count() <= FACT_MAX)
}

fn is_fact(fact: &str) -> bool {
    FACTS.contains(&fact)
}

/// Returns whether `time` has the characters of RFC 3339.
fn is_time(time: &str) -> bool {
    (10..=40).contains(&time.len())
        && time.bytes().all(|byte| byte.is_ascii_digit() || b"-:.+TZ".contains(&byte))
}

/// Returns whether `id` can be the id, or the slug, of a tool.
pub(crate) fn is_id(id: &str) -> bool {
    (1..=ID_MAX).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// Returns whether `name` can be that of a programming language.
pub(crate) fn is_language(name: &str) -> bool {
    let is_right = |byte: u8| byte.is_ascii_alphanumeric() || b"+#._-".contains(&byte);
    (1..=LANGUAGE_MAX).contains(&name.len()) && name.bytes().all(is_right)
}

/// Returns whether `colour` is written as `#rrggbb`.
pub(crate) fn is_colour(colour: &str) -> bool {
    let digits = colour.strip_prefix('#');
    digits.is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}
