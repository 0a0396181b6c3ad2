//! The rules of texts that admins write.

use super::MailTexts;
use super::fill::{FillError, fill};
use super::syntax::environment;
use super::variables::{SITE, Variable, variables};
use crate::templates::Rendered;
use minijinja::{Error, ErrorKind};
use serde_json::Value;
use toolbase_kernel::http::Broken;
use toolbase_kernel::mail::MailTemplate;

/// The most characters of a subject.
pub const SUBJECT_MAX: usize = 150;
/// The most characters of a text.
pub const TEXT_MAX: usize = 20_000;

/// Checks `texts` for the mail `template`, and fills them with its sample.
///
/// # Errors
/// The fields that break a rule.
pub(crate) fn check(
    template: &MailTemplate,
    texts: &MailTexts,
    site: &Value,
) -> Result<Rendered, Vec<Broken>> {
    let variables = variables(template);
    let subject = subject_rule(&texts.subject).or_else(|| syntax_rule(&texts.subject, &variables));
    let text = text_rule(&texts.text).or_else(|| syntax_rule(&texts.text, &variables));
    let broken: Vec<Broken> = [("subject", subject), ("text", text)]
        .into_iter()
        .filter_map(|(field, rule)| Some(Broken::new(field, rule?)))
        .collect();
    if !broken.is_empty() {
        return Err(broken);
    }
    let rendered =
        fill(texts, &variables, &template.sample, site).map_err(|error| vec![not_filled(&error)])?;
    match missing_link(&rendered.text, &variables, &template.sample) {
        Some(broken) => Err(vec![broken]),
        None if rendered.subject.trim().is_empty() => {
            Err(vec![Broken::new("subject", "is empty with example values")])
        }
        None => Ok(rendered),
    }
}

fn subject_rule(subject: &str) -> Option<String> {
    if subject.trim().is_empty() {
        return Some("is required".to_owned());
    }
    if subject.contains(char::is_control) {
        return Some("must be one line".to_owned());
    }
    (subject.chars().count() > SUBJECT_MAX).then(|| format!("must be 1 to {SUBJECT_MAX} characters"))
}

fn text_rule(text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some("is required".to_owned());
    }
    (text.chars().count() > TEXT_MAX).then(|| format!("must be 1 to {TEXT_MAX} characters"))
}

/// Rejects what is no template, and values that the mail does not have.
fn syntax_rule(text: &str, variables: &[Variable]) -> Option<String> {
    let environment = match environment(text) {
        Ok(environment) => environment,
        Err(error) => return Some(placed(&error)),
    };
    let template = environment.get_template("text").ok()?;
    let used = template.undeclared_variables(false);
    let is_known = |name: &str| name == SITE || variables.iter().any(|variable| variable.name == name);
    let mut unknown: Vec<&str> = used.iter().map(String::as_str).filter(|name| !is_known(name)).collect();
    unknown.sort_unstable();
    let name = unknown.first()?;
    let known: Vec<&str> = variables.iter().map(|variable| variable.name.as_str()).collect();
    Some(format!("`{name}` is no value of this mail; there are {}, site.name, site.url", known.join(", ")))
}

/// The error of a template with its line.
fn placed(error: &Error) -> String {
    let reason = match (error.kind(), error.detail()) {
        (ErrorKind::OutOfFuel, _) => "takes too many steps".to_owned(),
        (_, Some(detail)) => detail.to_owned(),
        (kind, None) => kind.to_string(),
    };
    error.line().map_or_else(|| reason.clone(), |line| format!("line {line}: {reason}"))
}

/// The field that cannot be filled, and why.
pub(crate) fn not_filled((field, error): &FillError) -> Broken {
    Broken::new(field, placed(error))
}

/// The first required value that a filled text does not show.
pub(crate) fn missing_link(filled: &str, variables: &[Variable], data: &Value) -> Option<Broken> {
    let shows = |variable: &&Variable| {
        let value = data.get(&variable.name).and_then(Value::as_str).unwrap_or_default();
        value.is_empty() || filled.contains(value)
    };
    let missing = variables.iter().filter(|variable| variable.required).find(|variable| !shows(variable))?;
    Some(Broken::new("text", format!("must contain {{{{ {} }}}}", missing.name)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn template() -> MailTemplate {
        MailTemplate {
            name: "reset",
            summary: "For a test",
            subject: "New password for {{ site.name }}",
            text: "Hello {{ name }},\n\n{{ link }}",
            html: "<p>{{ name }}</p>",
            sample: json!({ "name": "Ada", "link": "https://tools.example.org/reset#4f1c" }),
        }
    }

    fn rule(subject: &str, text: &str) -> Result<Rendered, String> {
        let texts = MailTexts { subject: subject.to_owned(), text: text.to_owned() };
        let site = json!({ "name": "Tools", "url": "https://tools.example.org" });
        check(&template(), &texts, &site).map_err(|broken| format!("{}: {}", broken[0].field, broken[0].rule))
    }

    #[test]
    fn what_breaks_a_rule_is_named_with_its_line() {
        let link = "{{ link }}";
        for (subject, text, expected) in [
            ("", link, "subject: is required"),
            ("A\nB", link, "subject: must be one line"),
            ("A", "  ", "text: is required"),
            ("A", "Hello\n{% if name %}{{ link }}", "text: line 2: "),
            ("{{ name", link, "subject: line 1: "),
            (
                "A",
                "{{ link }} {{ nam }}",
                "text: `nam` is no value of this mail; there are link, name, site.name",
            ),
            ("A", "{{ link }} {{ site.mail }}", "text: line 1: "),
            ("A", "Hello {{ name }}", "text: must contain {{ link }}"),
            ("A", "{# {{ link }} #} Hello", "text: must contain {{ link }}"),
            ("{% if name == 'Eve' %}A{% endif %}", link, "subject: is empty with example values"),
        ] {
            let broken = rule(subject, text).unwrap_err();
            assert!(broken.starts_with(expected), "{broken}, not {expected}");
        }
        assert!(rule(&"x".repeat(SUBJECT_MAX), link).is_ok());
        assert!(rule(&"x".repeat(SUBJECT_MAX + 1), link).is_err());
        assert!(rule("A", &format!("{link}{}", "x".repeat(TEXT_MAX - 10))).is_ok());
        assert!(rule("A", &format!("{link}{}", "x".repeat(TEXT_MAX))).is_err());
    }

    #[test]
    fn a_text_in_a_loop_ends() {
        let long = "{{ link }}{% for a in link %}{% for b in link %}{% for c in link %}{% for d in link %}.\
                    {% endfor %}{% endfor %}{% endfor %}{% endfor %}";
        let broken = rule("A", long).unwrap_err();
        assert!(broken.contains("takes too many steps"), "{broken}");
    }

    #[test]
    fn a_text_that_becomes_too_long_is_rejected() {
        let line = "x".repeat(15_000);
        let long = format!("{{{{ link }}}}{{% for a in link %}}{line}{{% endfor %}}");
        assert_eq!(rule("A", &long).unwrap_err(), "text: is longer than 200000 characters");
        let subject = format!("{{% for a in link %}}{}{{% endfor %}}", "x".repeat(100));
        assert_eq!(rule(&subject, "{{ link }}").unwrap_err(), "subject: is longer than 1000 characters");
    }

    #[test]
    fn the_html_part_is_made_of_the_text() {
        let filled = rule("Dear {{ name }}", "Hello {{ name }} & <co>,\n\nhere: {{ link }}").unwrap();
        assert_eq!(filled.subject, "Dear Ada");
        assert_eq!(filled.text, "Hello Ada & <co>,\n\nhere: https://tools.example.org/reset#4f1c\n");
        let link = "https://tools.example.org/reset#4f1c";
        let expected =
            format!("<p>Hello Ada &amp; &lt;co&gt;,</p>\n<p>here: <a href=\"{link}\">{link}</a></p>");
        assert!(filled.html.contains(&expected), "{}", filled.html);
    }
}
