//! The rules of texts that admins write.

use super::MailTexts;
use super::fill::{FillError, fill, filled_text};
use super::syntax::{environment, processed};
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
    let subject = subject_rule(&texts.subject)
        .or_else(|| syntax_rule(&texts.subject, &variables))
        .or_else(|| secret_rule(&texts.subject, &variables));
    let text = text_rule(&texts.text)
        .or_else(|| syntax_rule(&texts.text, &variables))
        .or_else(|| processed_rule(&texts.text, &variables));
    let broken: Vec<Broken> = [("subject", subject), ("text", text)]
        .into_iter()
        .filter_map(|(field, rule)| Some(Broken::new(field, rule?)))
        .collect();
    if !broken.is_empty() {
        return Err(broken);
    }
    let rendered =
        fill(texts, &variables, &template.sample, site).map_err(|error| vec![not_filled(&error)])?;
    match link_rule(template, &rendered.text, &variables, &template.sample, site) {
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

/// Subjects are shown where a mail is not opened, and are copied into logs.
fn secret_rule(subject: &str, variables: &[Variable]) -> Option<String> {
    let environment = environment(subject).ok()?;
    let names = environment.get_template("text").ok()?.undeclared_variables(false);
    let is_used = |variable: &&Variable| names.contains(&variable.name);
    let used = variables.iter().filter(|variable| variable.is_secret()).find(is_used)?;
    Some(format!("must not contain {{{{ {} }}}}, which stands in the text only", used.name))
}

fn processed_rule(text: &str, variables: &[Variable]) -> Option<String> {
    let secrets: Vec<&str> = variables
        .iter()
        .filter(|variable| variable.is_secret())
        .map(|variable| variable.name.as_str())
        .collect();
    let (name, line) = processed(text, &secrets)?;
    Some(format!("line {line}: {{{{ {name} }}}} is used without filters, conditions and loops"))
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

/// The first link that a filled text does not have as it must. A secret is part of an address to this site: that one address is a
/// word of its own, as in the text of the product, so that it can be no part of an address to another site.
pub(crate) fn link_rule(
    template: &MailTemplate,
    filled: &str,
    variables: &[Variable],
    data: &Value,
    site: &Value,
) -> Option<Broken> {
    let original = filled_text(template.text, data, site).unwrap_or_default();
    variables.iter().filter(|variable| variable.required).find_map(|variable| {
        let value = data.get(&variable.name).and_then(Value::as_str).filter(|value| !value.is_empty())?;
        let placed = format!("{{{{ {} }}}}", variable.name);
        if !filled.contains(value) {
            return Some(Broken::new("text", format!("must contain {placed}")));
        }
        let addresses: Vec<&str> = words_with(&original, value).collect();
        let is_alone = || words_with(filled, value).all(|word| addresses.contains(&word));
        if !variable.is_secret() || is_alone() {
            return None;
        }
        let rule =
            format!("must have {} with nothing before or behind it", address(template, variable, site));
        Some(Broken::new("text", rule))
    })
}

fn words_with<'t>(text: &'t str, value: &str) -> impl Iterator<Item = &'t str> {
    text.split_ascii_whitespace().filter(move |word| word.contains(value))
}

/// The address with `variable` in the text of the product, as a template.
fn address(template: &MailTemplate, variable: &Variable, site: &Value) -> String {
    let (mut data, mut site) = (template.sample.clone(), site.clone());
    let placed = format!("{{{{{}}}}}", variable.name);
    data[&variable.name] = placed.clone().into();
    site["url"] = "{{site.url}}".into();
    let original = filled_text(template.text, &data, &site).unwrap_or_default();
    words_with(&original, &placed).next().unwrap_or(&placed).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A text to loop over.
    const LONG: &str = "'a text of the admin, to loop over'";

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
        assert!(rule("A", &format!("{link} {}", "x".repeat(TEXT_MAX - 11))).is_ok());
        assert!(rule("A", &format!("{link} {}", "x".repeat(TEXT_MAX - 10))).is_err());
    }

    #[test]
    fn a_secret_stands_in_an_address_of_this_site_alone() {
        let alone = "text: must have {{link}} with nothing before or behind it";
        let only = "text: line 1: {{ link }} is used without filters, conditions and loops";
        for (text, expected) in [
            ("https://evil.example/r?x={{ link }}\n\n{{ link }}", alone),
            ("{{ link }}.evil.example {{ link }}", alone),
            ("{{ name }}{{ link }}", alone),
            ("({{ link }})", alone),
            ("https://evil.example/?\u{200b}{{ link }}", alone),
            ("https://evil.example/?\u{a0}{{ link }}", alone),
            ("{{ link }} https://evil.example/{{ link|lower }}", only),
            ("{{ link }} {{ link|last }}", only),
            ("{{ link }} {% for a in link %}{{ a }}-{% endfor %}", only),
            ("{{ link }} {% if link > 'https://tools.example.org/reset#7' %}1{% endif %}", only),
            ("{{ link }} {{ 'https://evil.example' if link else link }}", only),
        ] {
            assert_eq!(rule("A", text).unwrap_err(), expected, "{text}");
        }
        let subject = "subject: must not contain {{ link }}, which stands in the text only";
        for text in ["{{ link }}", "{% if link %}A{% else %}B{% endif %}", "A {{ link|first }}"] {
            assert_eq!(rule(text, "{{ link }}").unwrap_err(), subject);
        }
        rule("A", "Go to\t{{- ' ' -}}{{ link }}\r\nor {{ link }}").unwrap();

        // Here the secret is a part of the address.
        let template = MailTemplate {
            text: "Accept: {{ site.url }}/invitation/{{ link }}",
            sample: json!({ "link": "4f1c" }),
            ..template()
        };
        let site = json!({ "name": "Tools", "url": "https://tools.example.org" });
        let rule = |text: &str| {
            let texts = MailTexts { subject: "A".to_owned(), text: text.to_owned() };
            check(&template, &texts, &site).map_err(|broken| broken[0].rule.clone())
        };
        rule("Accept:\n{{ site.url }}/invitation/{{ link }}").unwrap();
        let alone = "must have {{site.url}}/invitation/{{link}} with nothing before or behind it";
        for text in [
            "https://evil.example/{{ link }}",
            "{{ link }}",
            "{{ site.url }}/{{ link }}",
            "{{ site.url }}.evil.example/invitation/{{ link }}",
        ] {
            assert_eq!(rule(text).unwrap_err(), alone, "{text}");
        }
    }

    #[test]
    fn the_beginning_of_an_address_of_the_admin_is_no_link() {
        let help = "https://support.toolbase.company/help";
        let filled = |name: &str| {
            let texts = MailTexts {
                subject: "A".to_owned(),
                text: format!("{{{{ name }}}} ({help}), {{{{ link }}}}"),
            };
            let site = json!({ "name": "Tools", "url": "https://tools.example.org" });
            let data = json!({ "name": name, "link": "https://tools.example.org/reset#4f1c" });
            fill(&texts, &variables(&template()), &data, &site).unwrap().html
        };
        for name in ["https://support.toolbase.co", "https://support.toolbase.company/hel", "https://s"] {
            assert!(!filled(name).contains(&format!("<a href=\"{name}\"")), "{name}");
        }
        let html = filled("Ada");
        assert!(html.contains(&format!("<a href=\"{help}\"")), "{html}");
    }

    #[test]
    fn a_text_in_a_loop_ends() {
        let open: String = ["a", "b", "c", "d"].map(|name| format!("{{% for {name} in {LONG} %}}")).concat();
        let long = format!("{{{{ link }}}} {open}.{}", "{% endfor %}".repeat(4));
        let broken = rule("A", &long).unwrap_err();
        assert!(broken.contains("takes too many steps"), "{broken}");
    }

    #[test]
    fn a_text_that_becomes_too_long_is_rejected() {
        let line = "x".repeat(15_000);
        let long = format!("{{{{ link }}}} {{% for a in {LONG} %}}{line}{{% endfor %}}");
        assert_eq!(rule("A", &long).unwrap_err(), "text: is longer than 200000 characters");
        let subject = format!("{{% for a in {LONG} %}}{}{{% endfor %}}", "x".repeat(60));
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
