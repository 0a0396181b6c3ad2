//! Messages of an import with the options of the command that they refer to.

use crate::import::{BrokenRule, ImportError, Setting, WrongChoice};

/// The message of an error, with the option that mends it.
pub(super) fn message(error: &ImportError) -> String {
    let option = match error {
        ImportError::Choices(wrong) => {
            let messages = wrong.iter().map(|wrong| {
                let WrongChoice { setting, field, message } = wrong;
                format!("{message} ({})", option(*setting, field))
            });
            return messages.collect::<Vec<_>>().join("; ");
        }
        ImportError::NoAddresses { column, .. } => {
            format!("--map url={}", column.as_deref().unwrap_or("COLUMN"))
        }
        ImportError::NoCategories => return format!("{error}; run `toolbase seed` first"),
        _ => return error.to_string(),
    };
    format!("{error} ({option})")
}

/// The change that mends the rows that break a rule, with the options.
pub(super) fn cure(rule: &BrokenRule) -> String {
    // A rule begins with its field.
    let field = rule.rule.split(' ').next().unwrap_or_default();
    let mut options: Vec<String> = rule.settings.iter().map(|setting| option(*setting, field)).collect();
    if rule.rule.contains("is not UTF-8") {
        options.push("--encoding NAME".to_owned());
    }
    if options.is_empty() { rule.cure.clone() } else { format!("{} ({})", rule.cure, options.join(", ")) }
}

fn option(setting: Setting, field: &str) -> String {
    match setting {
        Setting::Map => format!("--map {field}=COLUMN"),
        Setting::MapCategory => "--map-category THEIRS=OURS, --category-map FILE".to_owned(),
        Setting::Categories => "--categories nearest|guess|create|default".to_owned(),
        Setting::DefaultCategory => "--default-category NAME".to_owned(),
        Setting::OnDuplicate => "--on-duplicate skip|update".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(rule: &str, settings: &[Setting]) -> BrokenRule {
        let (rule, cure) = (rule.to_owned(), "mend it".to_owned());
        BrokenRule { rule, rows: 1, examples: Vec::new(), cure, settings: settings.to_vec() }
    }

    #[test]
    fn a_cure_has_its_options() {
        let both = [Setting::DefaultCategory, Setting::Map];
        assert_eq!(
            cure(&rule("category is missing", &both)),
            "mend it (--default-category NAME, --map category=COLUMN)"
        );
        assert_eq!(cure(&rule("column … is not UTF-8", &[])), "mend it (--encoding NAME)");
        assert_eq!(cure(&rule("name is too long", &[])), "mend it");
    }
}
