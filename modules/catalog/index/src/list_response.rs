//! The response to a list request: the page that it is about, as JSON.

use crate::facets::filters::Filters;
use crate::facets::options::Vocabulary;
use crate::list::{ListResult, Query, Scope};
use crate::list_json::ListPage;
use crate::orders::{Counted, Sort};
use crate::search::page::SearchQuery;
use crate::snapshot::Snapshot;

/// A list request, checked.
#[derive(Clone, Debug, Default)]
pub struct ListRequest {
    /// Number of tools before the page.
    pub offset: usize,
    /// Greatest number of tools on the page.
    pub limit: usize,
    /// The requested order.
    pub sort: Option<Sort>,
    /// The text to search for, trimmed and not blank.
    pub text: Option<String>,
    /// Filters, read against the snapshot's own taxonomy.
    pub filters: Filters,
    /// True if tools of sensitive categories take part (decision 74).
    pub include_sensitive: bool,
    /// The parts of the request that were passed over.
    pub warnings: Vec<String>,
}

impl ListRequest {
    fn query<'a>(&'a self, scope: Scope<'a>, sort: Sort) -> Query<'a> {
        let Self { offset, limit, ref filters, include_sensitive, .. } = *self;
        Query { scope, filters, sort, offset, limit, include_sensitive }
    }
}

impl Snapshot {
    /// Appends the fields of the response to `request`, without the braces: the result of a text search when there is a
    /// text, else the tools of `scope` in the requested order, else by `sort`.
    pub fn write_list(&self, out: &mut Vec<u8>, request: &ListRequest, scope: Scope<'_>, sort: Sort) {
        let Some(text) = &request.text else {
            let list = self.list(&request.query(scope, request.sort.unwrap_or(sort)));
            return self.write_page(out, request, &list);
        };
        let ListRequest { offset, limit, sort, ref filters, include_sensitive, .. } = *request;
        let query = SearchQuery { scope, filters, sort, offset, limit, include_sensitive };
        self.write_page(out, request, &self.list_matches(&self.search(text), &query));
    }

    /// Appends the fields of the response to a `request` for a ranking. A scope in which nothing is ranked gives way to the
    /// whole catalogue.
    pub fn write_ranking(
        &self,
        out: &mut Vec<u8>,
        request: &ListRequest,
        (scope, sort, counted): (Scope<'_>, Sort, Counted),
    ) {
        let rank = |scope| self.ranking(&request.query(scope, sort), counted);
        let mut ranking = rank(scope);
        if ranking.ranked == 0 && !matches!(scope, Scope::All) {
            ranking = rank(Scope::All);
        }
        self.write_page(out, request, &ranking.list);
        let counts = format!(",\"rankedCount\":{},\"pickedCount\":{}", ranking.ranked, ranking.picked);
        out.extend_from_slice(counts.as_bytes());
    }

    fn write_page(&self, out: &mut Vec<u8>, request: &ListRequest, result: &ListResult) {
        let ListRequest { filters, limit, warnings, .. } = request;
        let vocabulary = Vocabulary::List;
        self.write_list_fields(out, &ListPage { result, filters, vocabulary, limit: *limit, warnings });
    }
}
