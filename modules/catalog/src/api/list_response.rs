//! Responses with lists of tools.

use super::list_query::ListRequest;
use super::reader::Reader;
use toolbase_catalog_index::{
    Counted, ListPage, ListResult, Query, Scope, SearchQuery, Snapshot, Sort, Vocabulary,
};

/// Appends the fields of a list's response, without the braces: text search when there is a text, else the
/// requested order, else `sort`.
pub(super) fn write_fields(
    snapshot: &Snapshot,
    out: &mut Vec<u8>,
    request: &ListRequest,
    scope: Scope<'_>,
    sort: Sort,
    include_sensitive: bool,
) {
    let include_sensitive = include_sensitive || request.include_sensitive;
    let (filters, offset, limit) = (&request.filters, request.offset, request.limit);
    let result = if let Some(text) = &request.text {
        let matches = snapshot.search(text);
        let query = SearchQuery { scope, filters, sort: request.sort, offset, limit, include_sensitive };
        snapshot.list_matches(&matches, &query)
    } else {
        let sort = request.sort.unwrap_or(sort);
        snapshot.list(&Query { scope, filters, sort, offset, limit, include_sensitive })
    };
    write_page(snapshot, out, request, &result);
}

fn write_page(snapshot: &Snapshot, out: &mut Vec<u8>, request: &ListRequest, result: &ListResult) {
    let page = ListPage {
        result,
        filters: &request.filters,
        vocabulary: Vocabulary::List,
        limit: request.limit,
        warnings: &request.warnings,
    };
    snapshot.write_list_fields(out, &page);
}

/// The whole response to the request for a ranking. A scope in which nothing is ranked gives way to the whole catalogue.
pub(super) fn ranking(
    reader: Reader,
    request: &ListRequest,
    scope: Scope<'_>,
    sort: Sort,
    counted: Counted,
) -> axum::response::Response {
    let (filters, offset, limit) = (&request.filters, request.offset, request.limit);
    let include_sensitive = request.include_sensitive;
    let rank =
        |scope| reader.ranking(&Query { scope, filters, sort, offset, limit, include_sensitive }, counted);
    let mut ranking = rank(scope);
    if ranking.ranked == 0 && !matches!(scope, Scope::All) {
        ranking = rank(Scope::All);
    }
    let mut body = vec![b'{'];
    write_page(&reader, &mut body, request, &ranking.list);
    body.extend_from_slice(format!(",\"rankedCount\":{}}}", ranking.ranked).as_bytes());
    reader.respond(body)
}

/// The whole response to a list request.
pub(super) fn list(
    reader: Reader,
    request: &ListRequest,
    scope: Scope<'_>,
    sort: Sort,
) -> axum::response::Response {
    let mut body = vec![b'{'];
    write_fields(&reader, &mut body, request, scope, sort, false);
    body.push(b'}');
    reader.respond(body)
}
