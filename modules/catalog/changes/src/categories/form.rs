//! The changes of a category's form.

use crate::Broken;
use serde::Deserialize;
use toolbase_catalog_domain::{check_slug, text};
use toolbase_catalog_store::CategoryRecord;
use toolbase_kernel::text::slug_of;
use utoipa::ToSchema;
use uuid::Uuid;

/// Longest name, in characters (decision 91).
const NAME_MAX: usize = 40;
/// Longest summary, in characters.
const SUMMARY_MAX: usize = 500;
/// Most other names.
const ALIASES_MAX: usize = 50;
/// Longest other name, in characters.
const ALIAS_MAX: usize = 80;
/// Highest place.
const POSITION_MAX: i64 = 100_000;

/// The fields of a form; absent ones do not change.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CategoryChanges {
    /// Its name; required for a new one. The former one still leads to it.
    #[schema(min_length = 1, max_length = 40, example = "Image Generator")]
    pub name: Option<String>,
    /// Its main category; required for a new one.
    pub main: Option<Uuid>,
    /// Names it in addresses; made from its name when it is absent. The former one still leads to it.
    #[schema(max_length = 80, example = "image-generator")]
    pub slug: Option<String>,
    /// Other names and slugs that lead to it.
    #[schema(max_items = 50)]
    pub aliases: Option<Vec<String>>,
    /// A sentence or two for its page.
    #[schema(max_length = 500)]
    pub summary: Option<String>,
    /// True if its tools are hidden unless requested.
    pub sensitive: Option<bool>,
    /// Its place in its main category, from 0; a new one comes last.
    #[schema(minimum = 0, maximum = 100_000)]
    pub position: Option<i64>,
}

/// The fields of a form; absent ones do not change.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct MainCategoryChanges {
    /// Its name; required for a new one. The former one still leads to it.
    #[schema(min_length = 1, max_length = 40, example = "Image")]
    pub name: Option<String>,
    /// Names it in addresses; made from its name when it is absent. The former one still leads to it.
    #[schema(max_length = 80, example = "image")]
    pub slug: Option<String>,
    /// Other names and slugs that lead to it.
    #[schema(max_items = 50)]
    pub aliases: Option<Vec<String>>,
    /// A sentence or two for its page.
    #[schema(max_length = 500)]
    pub summary: Option<String>,
    /// True if the tools of all its subcategories are hidden unless requested.
    pub sensitive: Option<bool>,
    /// Its place among the main categories, from 0; a new one comes last.
    #[schema(minimum = 0, maximum = 100_000)]
    pub position: Option<i64>,
}

/// The changes of a category of either kind.
#[derive(Clone, Debug)]
pub struct CategoryFields(pub(crate) CategoryChanges);

impl From<CategoryChanges> for CategoryFields {
    fn from(changes: CategoryChanges) -> Self {
        Self(changes)
    }
}

impl From<MainCategoryChanges> for CategoryFields {
    fn from(changes: MainCategoryChanges) -> Self {
        let MainCategoryChanges { name, slug, aliases, summary, sensitive, position } = changes;
        Self(CategoryChanges { name, main: None, slug, aliases, summary, sensitive, position })
    }
}

impl CategoryFields {
    /// Applies the changes to `category` and returns the rules that it then breaks.
    pub(crate) fn apply(self, category: &mut CategoryRecord) -> Broken {
        let fields = self.0;
        let former = (category.name.clone(), category.slug.clone());
        if let Some(name) = &fields.name {
            category.name = text::typed_line(name);
        }
        if let Some(main) = fields.main {
            category.main_id = Some(main);
        }
        if let Some(slug) = fields.slug.as_deref().map(str::trim).filter(|slug| !slug.is_empty()) {
            slug.clone_into(&mut category.slug);
        }
        if category.slug.is_empty() {
            category.slug = slug_of(&category.name);
        }
        if let Some(aliases) = fields.aliases {
            category.aliases.0 =
                aliases.iter().map(|alias| text::typed_line(alias)).filter(|a| !a.is_empty()).collect();
        }
        if let Some(summary) = &fields.summary {
            category.summary = text::typed_paragraphs(summary);
        }
        category.sensitive = fields.sensitive.unwrap_or(category.sensitive);
        category.position = fields.position.unwrap_or(category.position);
        prefix_former(category, &former.0, &former.1);
        rules(category, &former.1)
    }
}

/// Former names and slugs still lead to the category.
fn prefix_former(category: &mut CategoryRecord, name: &str, slug: &str) {
    for (former, present) in [(name, category.name.clone()), (slug, category.slug.clone())] {
        let known = category.aliases.0.iter().any(|alias| alias.eq_ignore_ascii_case(former));
        if !former.is_empty() && former != present && !known {
            category.aliases.0.push(former.to_owned());
        }
    }
    let (name, slug) = (category.name.clone(), category.slug.clone());
    category.aliases.0.retain(|alias| *alias != name && *alias != slug);
}

fn rules(category: &CategoryRecord, former_slug: &str) -> Broken {
    let mut broken = Broken::new();
    let mut note = |field: &str, rule: Option<String>| {
        if let Some(rule) = rule {
            broken.insert(field.to_owned(), rule);
        }
    };
    let long = |text: &str, max: usize| {
        let length = text.chars().count();
        (length > max).then(|| format!("has {length} characters; at most {max} are allowed"))
    };
    let name = if category.name.is_empty() {
        Some("is required".to_owned())
    } else {
        long(&category.name, NAME_MAX)
    };
    note("name", name);
    if category.slug != former_slug && !category.name.is_empty() {
        note("slug", check_slug(&category.slug));
    }
    let aliases = &category.aliases.0;
    note("aliases", aliases.iter().find_map(|alias| long(alias, ALIAS_MAX)));
    if aliases.len() > ALIASES_MAX {
        note("aliases", Some(format!("has {} entries; at most {ALIASES_MAX} are allowed", aliases.len())));
    }
    note("summary", long(&category.summary, SUMMARY_MAX));
    let outside = !(0..=POSITION_MAX).contains(&category.position);
    note("position", outside.then(|| format!("must be 0 to {POSITION_MAX}")));
    broken
}
