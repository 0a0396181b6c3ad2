//! `POST` and `GET /api/ai-tool-search/search`: the search page.

use super::list_query::{Checked, checked_text};
use super::reader::Reader;
use super::suggest::{SearchSuggestion, suggestions_of};
use super::views::{FilterGroup, ToolCard};
use crate::domain::is_delicate;
use crate::store::field_texts;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use toolbase_catalog_api::ListQuery;
use toolbase_catalog_index::{ListPage, ListRequest, LongTexts, Scope, SearchPage, SearchQuery, Vocabulary};
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Code, Json, Problem, ProblemBody, Query};
use toolbase_kernel::module::ModuleContext;
use utoipa::ToSchema;
use uuid::Uuid;

/// Tools on a search page by default (specification 1, section 9).
const LIMIT_DEFAULT: u32 = 10;
/// Most suggested searches.
const SUGGESTIONS_MAX: usize = 8;

/// A search.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CatalogueSearch {
    /// The query, 1 to 200 characters.
    #[schema(required, max_length = 200, example = "remove background from photo")]
    pub query: String,
    /// The page, from 1.
    #[schema(minimum = 1, example = 1)]
    pub page: Option<u32>,
    /// Tools on a page, 1 to 100; 10 when absent.
    #[schema(minimum = 1, maximum = 100, example = 10)]
    pub limit: Option<u32>,
    /// As in lists; best match first when absent.
    pub sort: Option<String>,
    /// Filter groups with chosen options, as in `{"Price": ["Free"]}`.
    #[schema(value_type = Option<Object>)]
    pub filters: Option<serde_json::Map<String, serde_json::Value>>,
    /// True if tools of sensitive categories take part.
    pub sensitive: bool,
}

/// A short summary made of the best hits' texts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AiResponse {
    /// The best hit's id.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// The best hit's name.
    pub name: String,
    /// The sentence of its texts that speaks of the query.
    pub description: String,
    /// The same of the next hits, each after the tool's name and a colon.
    pub bullets: Vec<String>,
    /// The tools of `bullets`.
    pub tools: Vec<QuotedTool>,
}

/// A further hit of a summary.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuotedTool {
    /// The tool's id.
    pub id: Uuid,
    /// Its slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// The sentence of its texts that speaks of the query.
    pub text: String,
}

/// A part of a hit's promise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReasonPiece {
    /// The part.
    #[schema(example = "background")]
    pub text: String,
    /// True if the query has it as well.
    pub marked: bool,
}

/// The introductions of hits.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SearchResult {
    /// The tool's id.
    pub id: Uuid,
    /// The tool's name.
    pub name: String,
    /// Its one-line promise, or `No description available`.
    #[schema(example = "No description available")]
    pub description: String,
}

/// A hit: the tool's card with its introduction.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchHit {
    /// Its introduction.
    pub search_result: SearchResult,
    /// The tool.
    #[serde(flatten)]
    pub card: ToolCard,
}

/// A corrected query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DidYouMean {
    /// The query as it was probably meant.
    #[schema(example = "midjourney")]
    pub query: String,
    /// The search for it on the site.
    #[schema(example = "/search?q=midjourney")]
    pub path: String,
}

/// A filter that words of the query stand for, as "for Windows".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NamedFilter {
    /// The filter: the name of the query parameter.
    #[schema(example = "freePlan")]
    pub filter: String,
    /// The option.
    #[schema(example = "Free plan")]
    pub value: String,
    /// The option as visitors read it.
    #[schema(example = "Free plan")]
    pub label: String,
    /// The query without these words; empty when nothing is left to search for.
    #[schema(example = "image generator")]
    pub query: String,
}

/// The ways in which tools are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SearchAttempt {
    /// The words in names, texts and categories, in every form and spelling.
    Words,
    /// The words with typing errors corrected.
    Spelling,
    /// Names and words that begin so.
    Beginnings,
    /// Texts of like meaning.
    Meaning,
}

/// The response to a search.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueResponse {
    /// A short summary, or null when no hit is good enough, or when advice on health, law, money or harm seems to be sought.
    #[schema(nullable)]
    pub ai_response: Option<AiResponse>,
    /// The page's hits.
    pub tools_data: Vec<SearchHit>,
    /// For each hit of `toolsData`, in order, why it was found: its promise in pieces, after a category's name where that
    /// is the reason. Empty where neither holds a word of the query.
    #[serde(default)]
    pub reasons: Vec<Vec<ReasonPiece>>,
    /// Filters with counts.
    pub filters: Vec<FilterGroup>,
    /// Searches that may help further.
    pub suggestions: Vec<String>,
    /// The query with misspelt words corrected, when that was searched for; null when nothing was corrected.
    #[schema(nullable)]
    pub corrected_query: Option<String>,
    /// A suggestion: the corrected query, or a tool's name that is nearly the query. Null when the query is good as
    /// it is.
    #[serde(default)]
    #[schema(nullable)]
    pub did_you_mean: Option<DidYouMean>,
    /// How many of the hits, from the first, are related to the query: those after them share little with it. Null
    /// when they are not sorted by relevance.
    #[serde(default)]
    #[schema(nullable)]
    pub related_count: Option<u32>,
    /// Filters that words of the query stand for, without those that are chosen; absent when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named_filters: Vec<NamedFilter>,
    /// The labels of filters that words of the query mean and that no tool is known to meet, as `Output in Portuguese`;
    /// absent when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmet_filters: Vec<String>,
    /// The ways in which tools were looked for, where there are no hits; absent otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<SearchAttempt>,
    /// Tools and categories that come nearest, where there are no hits; absent otherwise, and when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<SearchSuggestion>,
    /// The number of hits without the filters, where these leave none; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unfiltered_count: Option<u32>,
    /// Hits on all pages.
    pub total_count: u32,
    /// Number of pages.
    pub total_pages: u32,
    /// The parts of the request that were ignored; absent when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// The address of the search for `text` on the site.
pub(super) fn search_path(text: &str) -> String {
    format!("/search?q={}", url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>())
}

/// The texts that the summary may quote beside the promises. None when they cannot be read: the search does without.
async fn long_texts(db: &Db, tools: &[Uuid]) -> LongTexts {
    let rows = field_texts(db, tools).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the summary of a search does without longer texts");
        Vec::new()
    });
    let texts =
        |(id, _, _, _, _, introduction, usage, speciality, _)| (id, vec![introduction, usage, speciality]);
    rows.into_iter().map(texts).collect()
}

async fn respond(
    db: &Db,
    reader: Reader,
    field: &str,
    text: &str,
    request: &ListRequest,
) -> Result<Response, Problem> {
    let text = checked_text(field, text)?;
    if text.is_empty() {
        return Err(Problem::new(Code::Malformed, "Please enter what you are looking for.")
            .with_error(field, "must not be blank"));
    }
    let matches = reader.search(&text).await?;
    let is_delicate = is_delicate(&text) || matches.corrected_query().is_some_and(is_delicate);
    let summary = if is_delicate {
        None
    } else {
        let first_page = if request.offset == 0 {
            reader.quotable(&matches, request.include_sensitive)
        } else {
            Vec::new()
        };
        let texts = long_texts(db, &first_page).await;
        reader.summary(&text, &matches, request.include_sensitive, &texts)
    };
    let query = SearchQuery {
        scope: Scope::All,
        filters: &request.filters,
        sort: request.sort,
        offset: request.offset,
        limit: request.limit,
        include_sensitive: request.include_sensitive,
    };
    let SearchPage { list: result, related } = reader.search_page(&matches, &query);
    let page = ListPage {
        result: &result,
        filters: &request.filters,
        vocabulary: Vocabulary::Search,
        limit: request.limit,
        warnings: &request.warnings,
    };
    let mut body = Vec::with_capacity(16 * 1024);
    let mut put = |head: &[u8], value: &dyn Fn(&mut Vec<u8>) -> serde_json::Result<()>| {
        body.extend_from_slice(head);
        value(&mut body).map_err(Problem::internal)
    };
    put(b"{\"aiResponse\":", &|body| serde_json::to_writer(body, &summary))?;
    put(b",\"toolsData\":", &|body| {
        reader.write_search_cards(body, &page.result.ordinals);
        Ok(())
    })?;
    let ordinals = page.result.ordinals.iter();
    let reasons: Vec<_> = ordinals.map(|&ordinal| reader.reason(ordinal, &matches)).collect();
    put(b",\"reasons\":", &|body| serde_json::to_writer(body, &reasons))?;
    let suggestions = reader.suggestions(&text, &matches, SUGGESTIONS_MAX, request.include_sensitive);
    put(b",\"suggestions\":", &|body| serde_json::to_writer(body, &suggestions))?;
    let meant = reader.probably_meant(&text, &matches, request.include_sensitive);
    // Neither reveals hidden tools.
    let corrected = matches.corrected_query().filter(|corrected| meant.as_deref() == Some(*corrected));
    put(b",\"correctedQuery\":", &|body| serde_json::to_writer(body, &corrected))?;
    let meant = meant.map(|query| DidYouMean { path: search_path(&query), query });
    put(b",\"didYouMean\":", &|body| serde_json::to_writer(body, &meant))?;
    put(b",\"relatedCount\":", &|body| serde_json::to_writer(body, &related))?;
    let named = reader.named_filters(&text, &request.filters, request.include_sensitive);
    if !named.offered.is_empty() {
        put(b",\"namedFilters\":", &|body| serde_json::to_writer(body, &named.offered))?;
    }
    if !named.unmet.is_empty() {
        put(b",\"unmetFilters\":", &|body| serde_json::to_writer(body, &named.unmet))?;
    }
    if page.result.total == 0 {
        let zero = reader.zero_results(&text, &matches, request.include_sensitive);
        put(b",\"tried\":", &|body| serde_json::to_writer(body, &zero.tried))?;
        let nearest = suggestions_of(&reader, &zero.nearest);
        put(b",\"nearest\":", &|body| serde_json::to_writer(body, &nearest))?;
        if zero.unfiltered > 0 {
            put(b",\"unfilteredCount\":", &|body| serde_json::to_writer(body, &zero.unfiltered))?;
        }
    }
    put(b",", &|body| {
        reader.write_summary_fields(body, &page);
        Ok(())
    })?;
    body.push(b'}');
    Ok(reader.respond(body))
}

/// Searches names, descriptions and categories, by words and by meaning; misspelt words are corrected. Only reads; the GET twin can be
/// cached.
#[utoipa::path(post, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search")), ("x-read-only" = json!("allow"))), path = "/api/ai-tool-search/search", tag = "search", request_body = CatalogueSearch,
    responses(
        (status = 200, body = CatalogueResponse),
        (status = 400, body = ProblemBody, description = "The body is no JSON, or `query` is blank."),
        (status = 422, body = ProblemBody, description = "A field breaks a rule; `errors` names it."),
    ))]
pub(super) async fn search_catalogue(
    State(context): State<ModuleContext>,
    reader: Reader,
    Json(body): Json<CatalogueSearch>,
) -> Result<Response, Problem> {
    let query = ListQuery {
        page: body.page,
        limit: Some(body.limit.unwrap_or(LIMIT_DEFAULT)),
        sort: body.sort,
        filters: body.filters.map(|filters| serde_json::Value::Object(filters).to_string()),
        sensitive: body.sensitive.then(|| "1".to_owned()),
        ..ListQuery::default()
    };
    let request = query.check(reader.taxonomy())?;
    respond(&context.db, reader, "query", &body.query, &request).await
}

/// Searches names, descriptions and categories, by words and by meaning; misspelt words are corrected. `q` is required, `limit` is 10
/// when absent, and the best match comes first when `sort` is absent.
#[utoipa::path(get, extensions(("x-permission" = json!("public")), ("x-rate-limit" = json!("search"))), path = "/api/ai-tool-search/search", tag = "search", params(ListQuery), responses(
    (status = 200, body = CatalogueResponse),
    (status = 400, body = ProblemBody, description = "`q` is blank, or `filters` is no JSON object."),
    (status = 422, body = ProblemBody, description = "A parameter breaks a rule; `errors` names it."),
))]
pub(super) async fn get_search_catalogue(
    State(context): State<ModuleContext>,
    reader: Reader,
    Query(mut query): Query<ListQuery>,
) -> Result<Response, Problem> {
    query.limit = Some(query.limit.unwrap_or(LIMIT_DEFAULT));
    let request = query.check(reader.taxonomy())?;
    respond(&context.db, reader, "q", query.q.as_deref().unwrap_or_default(), &request).await
}
