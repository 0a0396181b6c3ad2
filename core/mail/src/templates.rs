//! Renders templates.

use crate::isolate::isolate_values;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, UndefinedBehavior, context};
use std::collections::BTreeMap;
use toolbase_kernel::mail::MailTemplate;

/// The frame around every mail's HTML part: readable in light and dark, without tables, and with no picture but the site's
/// logo, if admins have set one.
const FRAME: &str = include_str!("frame.html");

/// A mail's filled texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The subject.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The whole HTML part.
    pub html: String,
    /// The HTML part without the frame.
    pub body: String,
}

impl Rendered {
    /// One mail with the texts of `self` and of `others`, which are of the same template. A greeting that all begin with stands
    /// there once.
    ///
    /// # Errors
    /// When the frame cannot be filled.
    pub(super) fn with_others(
        self,
        others: &[Self],
        site: &serde_json::Value,
    ) -> Result<Self, minijinja::Error> {
        let subject = format!("{} (and {} more)", self.subject, others.len());
        let texts = joined(&self.text, others.iter().map(|other| other.text.as_str()), "\n\n", "\n");
        let body = joined(&self.body, others.iter().map(|other| other.body.as_str()), "</p>\n", "<hr>\n");
        Ok(Self { html: framed(body.clone(), &subject, site)?, text: texts, body, subject })
    }
}

/// `first` and `others` with `between` them. The others begin after the first `end`, if they have the same greeting before it.
fn joined<'a>(first: &str, others: impl Iterator<Item = &'a str>, end: &str, between: &str) -> String {
    let greeting = first.split_once(end).map(|(greeting, _)| greeting);
    let rest = |other: &'a str| match other.split_once(end) {
        Some((same, rest)) if Some(same) == greeting => rest,
        _ => other,
    };
    others.fold(first.to_owned(), |text, other| text + between + rest(other))
}

/// The reasons why a template cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// Two parts of the product have a mail of one name.
    #[error("the mail template `{name}` is defined by both `{first}` and `{second}`")]
    Duplicate {
        /// The name.
        name: String,
        /// The module that has it already.
        first: String,
        /// The module that came later.
        second: String,
    },
    /// It is no valid template.
    #[error("the mail template `{name}` of `{owner}`: {reason}")]
    Broken {
        /// The name.
        name: String,
        /// The module that has it.
        owner: String,
        /// The error and its place.
        reason: minijinja::Error,
    },
    /// No part of the product that runs has it.
    #[error("no module that runs has a mail template `{0}`")]
    Unknown(String),
    /// It cannot be filled with these values.
    #[error("the mail template `{name}` cannot be filled: {reason:#}")]
    Values {
        /// The name.
        name: String,
        /// The value that is missing or wrong.
        reason: minijinja::Error,
    },
}

/// All templates, by name.
#[derive(Default)]
pub(super) struct Templates(BTreeMap<&'static str, (String, MailTemplate)>);

impl Templates {
    /// Adds those of `owner`: all, or none when one of them cannot be used.
    pub fn add(&mut self, owner: &str, templates: Vec<MailTemplate>) -> Result<(), TemplateError> {
        let mut added = BTreeMap::new();
        for template in templates {
            let name = template.name;
            let present = self.0.get(name).map(|(first, _)| first.as_str());
            if let Some(first) = present.or(added.contains_key(name).then_some(owner)) {
                let (first, second) = (first.to_owned(), owner.to_owned());
                return Err(TemplateError::Duplicate { name: name.to_owned(), first, second });
            }
            environment(&template).map_err(|reason| TemplateError::Broken {
                name: name.to_owned(),
                owner: owner.to_owned(),
                reason,
            })?;
            added.insert(name, (owner.to_owned(), template));
        }
        self.0.append(&mut added);
        Ok(())
    }

    /// Owner and template of this name.
    pub fn find(&self, name: &str) -> Option<&(String, MailTemplate)> {
        self.0.get(name)
    }

    /// Owner and template, by name.
    pub fn list(&self) -> impl Iterator<Item = &(String, MailTemplate)> {
        self.0.values()
    }

    /// Fills the template `name` with `data`; in every template `site.name` and `site.url` are known too.
    pub fn render(
        &self,
        name: &str,
        data: &serde_json::Value,
        site: &serde_json::Value,
    ) -> Result<Rendered, TemplateError> {
        let (_, template) = self.0.get(name).ok_or_else(|| TemplateError::Unknown(name.to_owned()))?;
        fill(template, data, site).map_err(|reason| TemplateError::Values { name: name.to_owned(), reason })
    }
}

pub(super) fn environment(template: &MailTemplate) -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    // A value that is missing is a mistake of the sender, not a gap in the mail.
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|name| match name {
        "body" => AutoEscape::Html,
        _ => AutoEscape::None,
    });
    isolate_values(&mut environment);
    environment.add_template("subject", template.subject)?;
    environment.add_template("text", template.text)?;
    environment.add_template("body", template.html)?;
    Ok(environment)
}

fn fill(
    template: &MailTemplate,
    data: &serde_json::Value,
    site: &serde_json::Value,
) -> Result<Rendered, minijinja::Error> {
    let environment = environment(template)?;
    let values = values_of(data, site);
    let part = |name: &str| environment.get_template(name)?.render(&values);
    let (subject, body) = (part("subject")?, part("body")?);
    Ok(Rendered {
        text: part("text")?.trim().to_owned() + "\n",
        html: framed(body.clone(), &subject, site)?,
        body,
        subject,
    })
}

/// The values of a mail, and those of the site that every mail has.
pub(super) fn values_of(data: &serde_json::Value, site: &serde_json::Value) -> Value {
    context! { site => Value::from(Serde(site)), ..Value::from(Serde(data)) }
}

/// The whole HTML part with `body`, which is HTML.
pub(super) fn framed(
    body: String,
    subject: &str,
    site: &serde_json::Value,
) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    let site = Value::from(Serde(site));
    environment.render_named_str(
        "frame",
        FRAME,
        context! { site, subject, body => Value::from_safe_string(body) },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn template(name: &'static str) -> MailTemplate {
        MailTemplate {
            name,
            summary: "For a test",
            subject: "About {{ tool }}",
            text: "{{ tool }} on {{ site.name }}",
            html: "<p>{{ tool }}</p>",
            sample: json!({ "tool": "A" }),
        }
    }

    fn site() -> serde_json::Value {
        json!({ "name": "Tools & more", "url": "https://tools.example.org" })
    }

    #[test]
    fn the_html_part_escapes_and_the_text_does_not() {
        let mut all = Templates::default();
        all.add("catalog", vec![template("a")]).unwrap();
        let mail = all.render("a", &json!({ "tool": "<b>&" }), &site()).unwrap();
        assert_eq!((mail.subject.as_str(), mail.text.as_str()), ("About <b>&", "<b>& on Tools & more\n"));
        assert!(mail.html.contains("<p>&lt;b&gt;&amp;</p>"), "{}", mail.html);
        assert!(mail.html.contains("Tools &amp; more"), "{}", mail.html);
    }

    #[test]
    fn a_name_from_right_to_left_keeps_its_direction_to_itself() {
        let mut all = Templates::default();
        all.add("catalog", vec![template("a")]).unwrap();
        for name in ["כותב", "Meow كاتب"] {
            let mail = all.render("a", &json!({ "tool": name }), &site()).unwrap();
            let isolated = format!("\u{2068}{name}\u{2069}");
            assert_eq!(mail.subject, format!("About {isolated}"));
            assert_eq!(mail.text, format!("{isolated} on Tools & more\n"));
            assert!(mail.html.contains(&format!("<p>{isolated}</p>")), "{}", mail.html);
        }
        let mail = all.render("a", &json!({ "tool": "文案\nכותב" }), &site()).unwrap();
        assert_eq!(mail.subject, "About 文案\nכותב", "lines have a direction of their own");
    }

    #[test]
    fn a_mail_has_the_logo_and_the_colours_of_the_site() {
        let html = |site: &serde_json::Value| framed("<p>Text</p>".to_owned(), "About", site).unwrap();
        let as_built = html(&site());
        assert!(as_built.contains("<span class=\"mark\"></span>Tools &amp; more</a>"), "{as_built}");
        assert!(as_built.contains("background: #0b6b66; color: #ffffff"), "{as_built}");
        assert!(as_built.contains("background: #6fd3cb; color: #101214"), "{as_built}");
        assert!(!as_built.contains("<img"), "{as_built}");
        let mut look = site();
        look["logo"] = json!("/media/a/320.webp");
        look["accent"] = json!("#7a1fa2");
        let own = html(&look);
        let source = "src=\"https://tools.example.org/media/a/320.webp\"";
        assert!(own.replace("&#x2f;", "/").contains(source), "{own}");
        assert!(own.contains("background: #7a1fa2; color: #ffffff"), "{own}");
        assert!(!own.contains("logo-dark\" src") && !own.contains("class=\"mark\""), "{own}");
        look["logoDark"] = json!("/media/b/320.webp");
        assert!(html(&look).contains("class=\"logo logo-dark\""));
    }

    #[test]
    fn a_missing_value_is_named() {
        let mut all = Templates::default();
        all.add("catalog", vec![template("a")]).unwrap();
        let error = all.render("a", &json!({}), &site()).unwrap_err().to_string();
        assert!(error.contains("`a`") && error.contains("undefined"), "{error}");
        assert!(matches!(all.render("b", &json!({}), &site()), Err(TemplateError::Unknown(_))));
    }

    #[test]
    fn one_name_is_one_mail() {
        let mut all = Templates::default();
        all.add("catalog", vec![template("a")]).unwrap();
        let error = all.add("claims", vec![template("b"), template("a")]).unwrap_err().to_string();
        assert_eq!(error, "the mail template `a` is defined by both `catalog` and `claims`");
        assert_eq!(all.list().count(), 1, "all of them or none");
        let broken = MailTemplate { text: "{% if %}", ..template("c") };
        let error = all.add("claims", vec![broken]).unwrap_err().to_string();
        assert!(error.starts_with("the mail template `c` of `claims`: "), "{error}");
    }
}
