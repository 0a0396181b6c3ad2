//! The rules of mappings that admins save for the next list of the same kind, and their use.

use super::fields::Field;
use super::options::Options;
use std::collections::HashSet;
use toolbase_catalog_store::{ImportMappingRow, MappedCategory, MappedColumn};
use toolbase_kernel::http::Broken;
use toolbase_kernel::text::clean_line;

/// The most characters of a name.
const NAME: usize = 60;
/// The most characters of a column's name, and of a category of the list.
const THEIRS: usize = 500;
/// The most characters of a category of the catalogue.
const OURS: usize = 100;
/// The most categories.
const CATEGORIES: usize = 1000;

/// The rule that a field with two columns breaks.
#[must_use]
pub fn two_columns(field: &str) -> String {
    format!("`{field}` has two columns; a field has one")
}

/// The name of a mapping as it is stored.
///
/// # Errors
/// The rule that it breaks.
pub fn name(text: &str) -> Result<String, Broken> {
    let name = clean_line(text);
    match name.chars().count() {
        0 => Err(Broken::new("name", "is required")),
        1..=NAME => Ok(name),
        _ => Err(Broken::new("name", format!("must have at most {NAME} characters"))),
    }
}

/// The columns of a mapping as they are stored.
///
/// # Errors
/// The first rule that one breaks.
pub fn columns(given: Vec<MappedColumn>) -> Result<Vec<MappedColumn>, Broken> {
    let broken = |rule: String| Err(Broken::new("columns", rule));
    let mut seen = HashSet::new();
    let mut columns = Vec::new();
    for MappedColumn { field, column } in given {
        let Some(known) = Field::parse(&field) else {
            let field: String = field.chars().take(NAME).collect();
            return broken(format!("`{field}` is no field; known are {}", Field::names()));
        };
        let (field, column) = (known.name(), column.trim().to_owned());
        if let Err(rule) = length(&column, THEIRS) {
            return broken(format!("the column of `{field}` {rule}"));
        }
        if !seen.insert(known) {
            return broken(two_columns(field));
        }
        columns.push(MappedColumn { field: field.to_owned(), column });
    }
    Ok(columns)
}

/// The categories of a mapping as they are stored.
///
/// # Errors
/// The first rule that one breaks.
pub fn categories(given: Vec<MappedCategory>) -> Result<Vec<MappedCategory>, Broken> {
    let broken = |rule: String| Err(Broken::new("categories", rule));
    if given.len() > CATEGORIES {
        return broken(format!("must be at most {CATEGORIES}"));
    }
    let mut seen = HashSet::new();
    let mut categories = Vec::new();
    for MappedCategory { theirs, ours } in given {
        let (theirs, ours) = (theirs.trim().to_owned(), ours.trim().to_owned());
        if let Err(rule) = length(&theirs, THEIRS) {
            return broken(format!("a category of the list {rule}"));
        }
        if let Err(rule) = length(&ours, OURS) {
            return broken(format!("the category for one of the list {rule}"));
        }
        if !seen.insert(theirs.clone()) {
            let shown: String = theirs.chars().take(NAME).collect();
            return broken(format!("`{shown}` is there twice"));
        }
        categories.push(MappedCategory { theirs, ours });
    }
    Ok(categories)
}

fn length(text: &str, most: usize) -> Result<(), String> {
    match text.chars().count() {
        0 => Err("is missing".to_owned()),
        count if count <= most => Ok(()),
        _ => Err(format!("must have at most {most} characters")),
    }
}

impl Options {
    /// The options with a saved mapping; columns and categories that were chosen come before those of the mapping.
    #[must_use]
    pub fn with_mapping(mut self, mapping: &ImportMappingRow) -> Self {
        for MappedColumn { field, column } in &mapping.columns.0 {
            let field = Field::parse(field);
            if let Some(field) = field.filter(|field| self.map.iter().all(|(known, _)| known != field)) {
                self.map.push((field, column.clone()));
            }
        }
        for MappedCategory { theirs, ours } in &mapping.categories.0 {
            if self.map_category.iter().all(|(known, _)| known != theirs) {
                self.map_category.push((theirs.clone(), ours.clone()));
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(field: &str, column: &str) -> MappedColumn {
        MappedColumn { field: field.to_owned(), column: column.to_owned() }
    }

    fn category(theirs: &str, ours: &str) -> MappedCategory {
        MappedCategory { theirs: theirs.to_owned(), ours: ours.to_owned() }
    }

    #[test]
    fn names_have_1_to_60_characters() {
        assert_eq!(name("  Wöchentliche Liste\u{200B} ").unwrap(), "Wöchentliche Liste");
        assert_eq!(name(&"ä".repeat(60)).unwrap().chars().count(), 60);
        for (bad, rule) in
            [(" \u{200B} ".to_owned(), "is required"), ("ä".repeat(61), "must have at most 60 characters")]
        {
            assert_eq!(name(&bad).unwrap_err(), Broken::new("name", rule));
        }
    }

    #[test]
    fn a_field_has_one_column() {
        let good = vec![column("name", "Titel"), column("category", "-")];
        assert_eq!(columns(vec![column(" Name ", " Titel "), column("category", "-")]).unwrap(), good);
        let rule = |given| columns(given).unwrap_err().rule;
        assert_eq!(
            rule(vec![column("name", "Titel"), column("name", "Tool")]),
            "`name` has two columns; a field has one"
        );
        assert!(rule(vec![column("nam", "Titel")]).starts_with("`nam` is no field; known are name, url"));
        assert_eq!(rule(vec![column("url", " ")]), "the column of `url` is missing");
        assert_eq!(
            rule(vec![column("url", &"a".repeat(501))]),
            "the column of `url` must have at most 500 characters"
        );
    }

    #[test]
    fn a_category_of_the_list_has_one_of_ours() {
        let good = vec![category("Writers", "Copywriting"), category("Pens", "-")];
        assert_eq!(
            categories(vec![category(" Writers", "Copywriting "), category("Pens", "-")]).unwrap(),
            good
        );
        let rule = |given| categories(given).unwrap_err().rule;
        assert_eq!(rule(vec![category("A", "B"), category("A", "C")]), "`A` is there twice");
        assert_eq!(rule(vec![category("", "B")]), "a category of the list is missing");
        assert_eq!(
            rule(vec![category("A", &"b".repeat(101))]),
            "the category for one of the list must have at most 100 characters"
        );
        assert_eq!(
            rule((0..1001).map(|number| category(&number.to_string(), "-")).collect()),
            "must be at most 1000"
        );
    }
}
