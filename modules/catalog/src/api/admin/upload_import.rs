//! `POST /api/admin/imports`, `…/columns` and `…/preview`: lists from the admin interface.

use crate::ImportChanges;
use crate::domain::ToolState;
use crate::import::fields::Field;
use crate::import::read::ReadError;
use crate::import::saved_mapping::two_columns;
use crate::import::{
    ImportError, ImportRecord, ListColumns, OnDuplicate, OnSimilar, Options, Report, Run, Setting,
    UnknownCategory, columns, import, import_record,
};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::http::{
    Admin, Code, Form, Json, Problem, ProblemBody, Query, ReceivedFile, receive_file,
};
use toolbase_kernel::module::ModuleContext;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// The largest list, in bytes; larger ones are imported on the command line.
const LIST_MAX: u64 = 64 * 1024 * 1024;

/// The most rows of a list: what is remembered of each takes a few hundred bytes.
const ROWS_MAX: u64 = 500_000;

/// The form of an upload.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read as a stream")]
struct ListForm {
    /// The list: CSV, JSON, JSON lines, Markdown, XLSX or ODS.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// How a list is imported.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct ImportQuery {
    /// Columns of fields instead of guesses, one for each, as `field=column`; `-` in place of a column means none.
    #[param(example = json!(["name=Title"]))]
    map: Vec<String>,
    /// The catalogue's categories for the list's, each as `theirs=ours`; `-` means none.
    #[param(example = json!(["Writers=Copywriting"]))]
    map_category: Vec<String>,
    /// The handling of categories that are not known.
    #[param(inline)]
    categories: UnknownCategory,
    /// The category of tools whose own is missing or not known.
    #[param(max_length = 100)]
    default_category: Option<String>,
    /// The handling of tools whose address is listed already.
    #[param(inline)]
    on_duplicate: OnDuplicate,
    /// The handling of tools whose name is nearly that of another at another address.
    #[param(inline)]
    on_similar: OnSimilar,
    /// True if new tools are public at once; otherwise they wait for approval.
    approved: bool,
}

/// Reads the first rows of a list and responds with its columns; nothing is written.
#[utoipa::path(post, path = "/api/admin/imports/columns", tag = "admin", operation_id = "read_import_columns",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!([])), ("x-upload-mib" = json!(64))),
    request_body(content = inline(ListForm), content_type = "multipart/form-data"),
    responses(
        (status = 200, body = ListColumns),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than 64 MiB."),
        (status = 415, body = ProblemBody, description = "No form."),
        (status = 422, body = ProblemBody, description = "The list cannot be read."),
    ))]
pub(super) async fn read_import_columns(Admin(_): Admin, form: Form) -> Result<Json<ListColumns>, Problem> {
    let file = receive(form).await?;
    let options = options(&ImportQuery::default(), &file)?;
    let read = on_own_thread(async move {
        let read = columns(&options);
        drop(file);
        read
    });
    read.await?.map(Json).map_err(problem)
}

/// Reads a list and responds with what an import would do; nothing is written.
#[utoipa::path(post, path = "/api/admin/imports/preview", tag = "admin", operation_id = "preview_import",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!([])), ("x-upload-mib" = json!(64))),
    params(ImportQuery),
    request_body(content = inline(ListForm), content_type = "multipart/form-data"),
    responses(
        (status = 200, body = Report),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than 64 MiB."),
        (status = 415, body = ProblemBody, description = "No form."),
        (status = 422, body = ProblemBody, description = "The list cannot be read, or a parameter does not fit it; it is named."),
    ))]
pub(super) async fn preview_import(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(query): Query<ImportQuery>,
    form: Form,
) -> Result<Json<Report>, Problem> {
    let file = receive(form).await?;
    let options = Options { dry_run: true, ..options(&query, &file)? };
    let stop = Arc::new(AtomicBool::new(false));
    let _ends = StopOnDrop(Arc::clone(&stop));
    let report = on_own_thread(async move {
        let run =
            Run { context: &context, actor: &actor, options: &options, changes: &ImportChanges, stop: &stop };
        let report = import(&run, |_| {}).await;
        drop(file);
        report
    });
    report.await?.map(Json).map_err(problem)
}

/// Stops a preview when its request is cancelled.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How much less of a busy processor an import gets: a seventieth of what a thread that serves gets.
const NICENESS: i32 = 19;

/// Runs `work` off the threads that serve, and behind them: between two statements it reads and compares rows for long.
async fn on_own_thread<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, Problem> {
    let runtime = Handle::current();
    let (ended, end) = oneshot::channel();
    let run = move || {
        // Of this thread alone, as Linux has it. Where it is not permitted, the import is as fast as the rest.
        let _ = rustix::process::nice(NICENESS);
        // Nobody listens any more when the client has gone.
        let _ = ended.send(runtime.block_on(work));
    };
    thread::Builder::new().name("import".into()).spawn(run).map_err(Problem::internal)?;
    end.await.map_err(Problem::internal)
}

/// Imports a list. The response comes when the first rows are read; the record shows how far it is.
#[utoipa::path(post, path = "/api/admin/imports", tag = "admin", operation_id = "run_import",
    extensions(("x-permission" = json!("tools.manage")), ("x-audit" = json!(["import.run"])), ("x-upload-mib" = json!(64))),
    params(ImportQuery),
    request_body(content = inline(ListForm), content_type = "multipart/form-data"),
    responses(
        (status = 201, body = ImportRecord),
        (status = 400, body = ProblemBody, description = "The form is incomplete."),
        (status = 413, body = ProblemBody, description = "Larger than 64 MiB."),
        (status = 415, body = ProblemBody, description = "No form."),
        (status = 422, body = ProblemBody, description = "The list cannot be read, or a parameter does not fit it; it is named."),
    ))]
pub(super) async fn run_import(
    State(context): State<ModuleContext>,
    Admin(actor): Admin,
    Query(query): Query<ImportQuery>,
    form: Form,
) -> Result<Response, Problem> {
    let file = receive(form).await?;
    let id = Uuid::now_v7();
    let options = Options { id: Some(id), ..options(&query, &file)? };
    let (begun, has_begun) = oneshot::channel();
    let ended = tokio::spawn(on_own_thread(in_background(context.clone(), actor, options, file, begun)));
    // Dropped without a message when the import ends before its first row.
    if has_begun.await.is_err() {
        ended.await.map_err(Problem::internal)??.map_err(problem)?;
    }
    let record = import_record(&context, id).await?;
    let record = record.ok_or_else(|| Problem::internal("the import has left no record"))?;
    Ok((StatusCode::CREATED, Json(record)).into_response())
}

async fn in_background(
    context: ModuleContext,
    actor: Actor,
    options: Options,
    file: ReceivedFile,
    begun: oneshot::Sender<()>,
) -> Result<(), ImportError> {
    let stop = AtomicBool::new(false);
    let run =
        Run { context: &context, actor: &actor, options: &options, changes: &ImportChanges, stop: &stop };
    let mut begun = Some(begun);
    let ended = import(&run, |_| {
        // Nobody listens any more when the client has gone.
        if let Some(begun) = begun.take() {
            let _ = begun.send(());
        }
    })
    .await;
    if let Err(error) = &ended {
        tracing::warn!(%error, list = %options.name, "an import from the admin interface has failed");
    }
    drop(file);
    ended.map(|_| ())
}

fn options(query: &ImportQuery, file: &ReceivedFile) -> Result<Options, Problem> {
    let pairs = |field: &str, pairs: &[String], divided: fn(&str) -> Option<(&str, &str)>| {
        let pair = |text: &String| match divided(text) {
            Some((left, right)) if !left.trim().is_empty() && !right.trim().is_empty() => {
                Ok((left.trim().to_owned(), right.trim().to_owned()))
            }
            _ => Err(Problem::invalid(
                field,
                format!("expected two names with `=` between them, found `{text}`"),
            )),
        };
        pairs.iter().map(pair).collect::<Result<Vec<_>, _>>()
    };
    let mut map: Vec<(Field, String)> = Vec::new();
    for (field, column) in pairs("map", &query.map, |pair| pair.split_once('='))? {
        let known = Field::parse(&field);
        let unknown = || format!("`{field}` is no field; known are {}", Field::names());
        let known = known.ok_or_else(|| Problem::invalid("map", unknown()))?;
        if map.iter().any(|(field, _)| *field == known) {
            return Err(Problem::invalid("map", two_columns(known.name())));
        }
        map.push((known, column));
    }
    Ok(Options {
        file: file.path().to_owned(),
        name: if file.name().is_empty() { "list".to_owned() } else { file.name().to_owned() },
        map,
        // Their categories may have a sign of equality in them; ours have none.
        map_category: pairs("mapCategory", &query.map_category, |pair| pair.rsplit_once('='))?,
        categories: query.categories,
        default_category: query.default_category.clone().filter(|name| !name.trim().is_empty()),
        on_duplicate: query.on_duplicate,
        on_similar: query.on_similar,
        state: if query.approved { ToolState::Approved } else { ToolState::Pending },
        rows_max: Some(ROWS_MAX),
        ..Options::default()
    })
}

fn problem(error: ImportError) -> Problem {
    match error {
        ImportError::Read { reason: ReadError::Io(error), .. } => Problem::internal(error),
        ImportError::Read { reason, .. } => Problem::invalid("file", reason.to_string()),
        ImportError::NoAddresses { .. } => Problem::invalid(Setting::Map.parameter(), error.to_string()),
        ImportError::Choices(ref wrong) => {
            let problem = Problem::new(Code::Invalid, error.to_string());
            wrong.iter().fold(problem, |problem, wrong| {
                problem.with_error(wrong.setting.parameter(), wrong.message.as_str())
            })
        }
        ImportError::NoCategories | ImportError::NewCategory(..) => {
            Problem::invalid(Setting::Categories.parameter(), error.to_string())
        }
        ImportError::Database(error) => error.into(),
        other => Problem::internal(other),
    }
}

/// Reads the form's file.
async fn receive(form: Form) -> Result<ReceivedFile, Problem> {
    receive_file(form, "file", LIST_MAX).await.map_err(|problem| match problem.code() {
        Code::TooLarge => {
            let message = "The list is larger than 64 MiB. Import it with `toolbase import tools`.";
            Problem::new(Code::TooLarge, message)
        }
        _ => problem,
    })
}
