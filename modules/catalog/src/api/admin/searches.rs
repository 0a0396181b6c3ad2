//! The admin resources `searches`, what visitors search for, and `synonyms`, words that mean the same.

use crate::changes::{
    NewSynonym, SYNONYM_WORD_MAX, SynonymChange, create_synonym, delete_synonym, update_synonym,
};
use crate::store::{SEARCHES, SearchRow, SynonymRow};
use serde::{Deserialize, Serialize};
use serde_json::json;
use toolbase_kernel::admin::{Action, Description, Field, Filter, Operation, Request, Resource, Widget};
use toolbase_kernel::db::{Bind, Conditions, Db};
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::reports::{Cell, ColumnKind, ReportColumn, Rows, in_pages};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

const MISSING: &str = "Nobody has searched for that lately.";

const TAKEN: &str = "The word has an entry, or there are 500.";

/// The things that a search may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Without {
    /// It finds nothing.
    Results,
    /// It finds tools, and nobody opens one.
    Clicks,
}

/// Filters of searches; all must be met.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct SearchFilter {
    /// Queries that contain this.
    #[param(max_length = 200, example = "invoice")]
    q: Option<String>,
    /// `results` for those that find nothing, `clicks` for those from which nobody opens a tool.
    #[param(inline)]
    without: Option<Without>,
}

impl Filter for SearchFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        match self.without {
            Some(Without::Results) => conditions.add("d.results = 0"),
            Some(Without::Clicks) => conditions.add("d.results > 0 AND t.clicks = 0"),
            None => {}
        }
        conditions.matches(&["t.query"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// Filters of synonyms.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct SynonymFilter {
    /// Words that contain this, and those that mean such words.
    #[param(max_length = 200, example = "speech")]
    q: Option<String>,
}

impl Filter for SynonymFilter {
    fn conditions(&self, _: &Db) -> Result<Conditions, Problem> {
        let mut conditions = Conditions::default();
        conditions.matches(&["word", "CAST(words AS TEXT)"], self.q.as_deref().unwrap_or_default());
        Ok(conditions)
    }
}

/// The meaning of a query.
#[derive(Clone, Debug, Deserialize, ToSchema)]
struct SearchMeaning {
    /// The words that it finds besides.
    #[schema(example = json!(["text to speech"]), min_items = 1, max_items = 10)]
    words: Vec<String>,
}

const COLUMNS: [ReportColumn; 5] = [
    ReportColumn::new("query", ColumnKind::Text, "The query in lower case."),
    ReportColumn::new("searches", ColumnKind::Integer, "Visitors who searched for it, each once a day."),
    ReportColumn::new("results", ColumnKind::Integer, "Tools that its last search found."),
    ReportColumn::new("clicks", ColumnKind::Integer, "Visitors who opened a tool from its results."),
    ReportColumn::new("lastDay", ColumnKind::Text, "The day of its last search."),
];

fn cells(row: SearchRow) -> Vec<Cell> {
    vec![
        Cell::Text(row.query),
        Cell::Integer(row.searches),
        Cell::Integer(row.results),
        Cell::Integer(row.clicks),
        Cell::Text(row.last_day),
    ]
}

fn searches() -> Description {
    let fields = ["query", "searches", "results", "clicks", "lastDay", "synonyms"];
    Description::new("searches", "search.manage", ("counted_search", "counted_searches"))
        .labels("Searches", "Search")
        .when_missing(MISSING)
        .identity("The query.", "invoice scanner")
        .menu("catalogue", "Search")
        .title("query")
        .columns(&fields)
        .show(&fields)
        .sort("-searches")
        .empty("Nobody has searched yet. Queries are counted without addresses and members.")
        .tab("All searches", &json!({}))
        .tab("Without results", &json!({ "without": Without::Results }))
        .tab("Without clicks", &json!({ "without": Without::Clicks }))
        .field(Field::new("query", "Query"))
        .field(Field::new("searches", "Searches").sortable())
        .field(Field::new("results", "Tools found").sortable())
        .field(Field::new("clicks", "Tools opened").sortable())
        .field(Field::new("lastDay", "Last searched").sortable())
        .field(Field::new("synonyms", "Finds besides").empty("Nothing"))
}

fn synonyms() -> Description {
    let help = "A search for the word finds tools with these, too. They count less than the word itself.";
    Description::new("synonyms", "search.manage", ("synonym", "synonyms"))
        .labels("Synonyms", "Synonym")
        .menu("catalogue", "SwapHoriz")
        .title("word")
        .columns(&["word", "words", "updatedAt"])
        .show(&["word", "words", "createdAt", "updatedAt"])
        .form(&["word", "words"])
        .sort("word")
        .history()
        .empty("No synonyms yet.")
        .field(Field::new("word", "Word").length(1, SYNONYM_WORD_MAX).sortable())
        .field(Field::new("words", "Finds besides").widget(Widget::Lines).help(help))
        .field(Field::new("createdAt", "Added").sortable())
        .field(Field::new("updatedAt", "Changed").sortable())
}

/// The routes of both.
pub(super) fn routes() -> OpenApiRouter<ModuleContext> {
    let list = "What visitors search for on the first page without filters, in the last 90 days: each query with how many \
                visitors searched for it and opened a tool from its results. Queries of fewer than three are deleted after \
                a week. Those with an address, a long number or more than 60 characters are not counted.";
    let button =
        Action::new("Make a synonym", "SwapHoriz").done("A search for {query} finds these words, too.");
    let searches = Resource::<SearchRow, SearchFilter, (), String>::keyed(searches(), ())
        .joined::<SearchRow>(Operation::new(list), Operation::new("One query."), &SEARCHES)
        .action_with(
            "make-synonym",
            Operation::new("Makes the query a synonym: a search for it finds tools with other words, too.")
                .audits("synonym.create")
                .error("409", TAKEN)
                .button(button),
            make_synonym,
        )
        .export(
            "All counted queries as a file.",
            &COLUMNS,
            |request: Request, filter: SearchFilter| async move {
                let db = request.context.db.clone();
                let conditions = filter.conditions(&db)?;
                Ok::<_, Problem>(rows(db, conditions))
            },
        );
    let synonyms =
        Resource::<SynonymRow, SynonymFilter>::new(synonyms(), ())
            .table::<SynonymRow>("Words whose search finds tools with other words, too.", "A synonym.")
            .create(
                Operation::new("Adds a synonym. There are at most 500.")
                    .audits("synonym.create")
                    .error("409", TAKEN),
                |request: Request, new: NewSynonym| async move {
                    create_synonym(request.change().await?, &new).await
                },
            )
            .update(
                Operation::new("Changes a synonym.").audits("synonym.edit").error("409", TAKEN),
                |request: Request, id, change: SynonymChange| async move {
                    update_synonym(request.change().await?, id, &request.if_match, &change).await
                },
            )
            .delete(
                Operation::new("Deletes a synonym.").audits("synonym.delete"),
                |request: Request, id| async move {
                    delete_synonym(request.change().await?, id, &request.if_match).await
                },
            );
    searches.routes().merge(synonyms.routes())
}

/// All queries that the conditions let through, in their order.
fn rows(db: Db, conditions: Conditions) -> Rows {
    let select = format!("SELECT {} FROM {}", SEARCHES.columns, SEARCHES.tables);
    in_pages(String::new(), move |after| {
        let (db, select, mut conditions) = (db.clone(), select.clone(), conditions.clone());
        async move {
            conditions.with("t.query > ", Bind::Text(after), "");
            let page: Vec<SearchRow> = conditions.fetch(&db, &select, "ORDER BY t.query LIMIT 500").await?;
            let Some(last) = page.last().map(|row| row.query.clone()) else { return Ok(None) };
            Ok(Some((page.into_iter().map(cells).collect(), last)))
        }
    })
}

async fn find(context: &ModuleContext, query: &str) -> Result<SearchRow, Problem> {
    let row: Option<SearchRow> = SEARCHES.find(&context.db, Conditions::default(), query.to_owned()).await?;
    row.ok_or_else(|| Problem::new(Code::NotFound, MISSING))
}

async fn make_synonym(request: Request, query: String, meaning: SearchMeaning) -> Result<SearchRow, Problem> {
    let row = find(&request.context, &query).await?;
    let new = NewSynonym { word: row.query, words: meaning.words };
    create_synonym(request.change().await?, &new).await?;
    find(&request.context, &query).await
}
