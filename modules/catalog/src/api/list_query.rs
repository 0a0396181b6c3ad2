//! The parameters of all lists.

use crate::domain::Taxonomy;
use serde::Deserialize;
use std::collections::BTreeMap;
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{Filters, ListRequest, Sort};
use toolbase_kernel::db::Paging;
use toolbase_kernel::http::Problem;

/// Tools on a page by default (specification 1, section 9), and at most (decision 57).
const LIMITS: (u32, u32) = (20, 100);
/// Longest search text, in characters.
pub(super) const QUERY_MAX: usize = 200;
/// Longest `filters` parameter, in bytes (decision 59).
const FILTERS_MAX: usize = 2048;

/// Holds a request against the rules.
pub(super) trait Checked {
    /// Checks everything.
    ///
    /// # Errors
    /// 400 and 422, naming the parameter.
    fn check(&self, taxonomy: &Taxonomy) -> Result<ListRequest, Problem>;
}

impl Checked for ListQuery {
    fn check(&self, taxonomy: &Taxonomy) -> Result<ListRequest, Problem> {
        let page = Paging::new(self.page, self.limit, LIMITS)?;
        let sort = match self.sort.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
            Some(name) => {
                Some(Sort::parse(name).filter(|sort| Sort::OFFERED.contains(sort)).ok_or_else(|| {
                    Problem::invalid(
                        "sort",
                        "must be popularity, ratings, reviews, saves, views, visits, upvotes or cheapest",
                    )
                })?)
            }
            None => None,
        };
        let text = self.q.as_deref().or(self.search.as_deref());
        let field = if self.q.is_some() { "q" } else { "search" };
        let text = text.map(|text| checked_text(field, text)).transpose()?.filter(|text| !text.is_empty());
        let chosen = chosen(self)?;
        let pairs = chosen.iter().map(|(group, option)| (group.as_str(), option.as_str()));
        let (filters, warnings) = Filters::parse(taxonomy, pairs);
        Ok(ListRequest {
            offset: page.offset as usize,
            limit: page.limit as usize,
            sort,
            text,
            filters,
            include_sensitive: matches!(self.sensitive.as_deref(), Some("1" | "true")),
            warnings,
        })
    }
}

/// All (group, option) pairs, from the JSON and from the parameters.
fn chosen(query: &ListQuery) -> Result<Vec<(String, String)>, Problem> {
    let mut chosen = Vec::new();
    if let Some(json) = query.filters.as_deref().filter(|json| !json.trim().is_empty()) {
        if json.len() > FILTERS_MAX {
            return Err(Problem::invalid("filters", "must be at most 2048 bytes"));
        }
        chosen.extend(pairs_of(json)?);
    }
    let groups: [(&str, &Vec<String>); 17] = [
        ("category", &query.category),
        ("price", &query.price),
        ("rating", &query.rating),
        ("reviews", &query.reviews),
        ("claims", &query.claims),
        ("saves", &query.saves),
        ("visits", &query.visits),
        ("views", &query.views),
        ("upvotes", &query.upvotes),
        ("freePlan", &query.free_plan),
        ("platform", &query.platform),
        ("api", &query.api),
        ("openSource", &query.open_source),
        ("offline", &query.offline),
        ("interfaceLanguage", &query.interface_language),
        ("outputLanguage", &query.output_language),
        ("madeIn", &query.made_in),
    ];
    for (group, options) in groups {
        chosen.extend(options.iter().filter(|o| !o.is_empty()).map(|o| (group.to_owned(), o.clone())));
    }
    Ok(chosen)
}

/// One option or several, as text or as number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Options {
    Many(Vec<Options>),
    Text(String),
    Number(i64),
}

impl Options {
    fn flatten(self, into: &mut Vec<String>) {
        match self {
            Self::Many(options) => options.into_iter().for_each(|option| option.flatten(into)),
            Self::Text(text) => into.push(text),
            Self::Number(number) => into.push(number.to_string()),
        }
    }
}

/// Parses the filters of a JSON body.
fn pairs_of(json: &str) -> Result<Vec<(String, String)>, Problem> {
    let groups: BTreeMap<String, Options> = serde_json::from_str(json).map_err(|_| {
        Problem::malformed("filters", "must be a JSON object that maps groups to lists of options")
    })?;
    let mut pairs = Vec::new();
    for (group, options) in groups {
        let mut flat = Vec::new();
        options.flatten(&mut flat);
        pairs.extend(flat.into_iter().map(|option| (group.clone(), option)));
    }
    Ok(pairs)
}

/// A search text, trimmed.
///
/// # Errors
/// 422 when it is longer than [`QUERY_MAX`].
pub(super) fn checked_text(field: &str, text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.chars().count() > QUERY_MAX {
        return Err(Problem::invalid(field, format!("must be at most {QUERY_MAX} characters")));
    }
    Ok(text.to_owned())
}
