//! A report as operations: `GET /api/reports/{name}` and `GET /api/reports/{name}/preview`.

use super::format_query::{format_parameter, requested_format};
use super::{ColumnKind, KnownParameter, Report, ReportColumn, download, preview};
use crate::audit::Actor;
use crate::context::ModuleContext;
use crate::http::{Admin, Json, Problem, erase};
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::get;
use serde_json::{Value, json};
use std::sync::Arc;
use utoipa::PartialSchema;
use utoipa::openapi::extensions::{Extensions, ExtensionsBuilder};
use utoipa::openapi::path::{HttpMethod, OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, PathItem, Paths, Ref, Required, ResponseBuilder, Schema};
use utoipa_axum::router::OpenApiRouter;

/// The operations of `reports`: each as a file, and its first rows.
#[must_use]
pub fn routes(reports: Vec<Report>) -> OpenApiRouter<ModuleContext> {
    reports.into_iter().fold(OpenApiRouter::new(), |router, report| {
        let path = format!("/api/reports/{}", report.name);
        let documented = |path: String, operation: OperationBuilder| {
            let mut paths = Paths::new();
            paths.paths.insert(path, PathItem::new(HttpMethod::Get, operation));
            paths
        };
        let file = documented(path.clone(), describe(&report));
        let preview = documented(format!("{path}/preview"), describe_preview(&report));
        let (report, previewed) = (Arc::new(report.clone()), Arc::new(report));
        let respond_with_file = get(erase(
            move |State(context): State<ModuleContext>, Admin(actor): Admin, headers: HeaderMap, uri: Uri| {
                respond(Arc::clone(&report), context, actor, headers, uri)
            },
        ));
        let respond_with_preview =
            get(erase(move |State(context): State<ModuleContext>, Admin(actor): Admin, uri: Uri| {
                respond_preview(Arc::clone(&previewed), context, actor, uri)
            }));
        router.routes((Vec::new(), file, respond_with_file)).routes((
            Vec::new(),
            preview,
            respond_with_preview,
        ))
    })
}

fn given(uri: &Uri) -> Vec<(String, String)> {
    form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).into_owned().collect()
}

async fn respond(
    report: Arc<Report>,
    context: ModuleContext,
    actor: Actor,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let mut given = given(&uri);
    let format = given.iter().find(|(name, _)| name == "format").map(|(_, value)| value.clone());
    given.retain(|(name, _)| name != "format");
    let format = requested_format(format.as_deref(), &headers)?;
    let parameters = report.check(given).map_err(|(name, rule)| Problem::invalid(&name, rule))?;
    let now = context.clock.now();
    report.note_download(&context, &actor, &parameters).await?;
    let rows = report.read(context, parameters);
    download(report.name, report.columns, format, rows, now).await
}

async fn respond_preview(
    report: Arc<Report>,
    context: ModuleContext,
    actor: Actor,
    uri: Uri,
) -> Result<Json<Value>, Problem> {
    let parameters = report.check(given(&uri)).map_err(|(name, rule)| Problem::invalid(&name, rule))?;
    report.note_preview(&context, &actor, &parameters).await?;
    preview::respond(&report, report.read(context, parameters)).await
}

fn describe(report: &Report) -> OperationBuilder {
    let columns: Vec<String> = report
        .columns
        .iter()
        .map(|column| format!("- `{}` ({}): {}", column.name, column.kind.word(), column.meaning))
        .collect();
    let notes = json!({
        "name": report.name, "title": report.title, "summary": report.summary, "failed": report.failed
    });
    let extensions = extensions(report).add("x-admin-report", notes);
    OperationBuilder::new()
        .operation_id(Some(format!("report_{}", report.name.replace('-', "_"))))
        .tag("reports")
        .summary(Some(report.summary))
        .description(Some(format!("Columns:\n\n{}", columns.join("\n"))))
        .parameters(Some(parameters(report).into_iter().chain([format_parameter()])))
        .response("200", file_response(report.columns))
        .response("401", problem("No session, or an expired one."))
        .response("403", problem("Not allowed, or the password must be entered again first."))
        .response("422", problem("A parameter is missing, unknown or breaks a rule; it is named."))
        .extensions(Some(extensions.build()))
}

fn describe_preview(report: &Report) -> OperationBuilder {
    let summary = format!("The number of rows of the report {}, and the first of them.", report.title);
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let column = ["name", "kind", "meaning"]
        .into_iter()
        .fold(ObjectBuilder::new(), |column, name| column.property(name, text()).required(name));
    let preview = ObjectBuilder::new()
        .property("columns", ArrayBuilder::new().items(column))
        .required("columns")
        .property("rows", ArrayBuilder::new().items(row_schema(report.columns)))
        .required("rows")
        .property("total", ObjectBuilder::new().schema_type(Type::Integer))
        .required("total")
        .property("hasMore", ObjectBuilder::new().schema_type(Type::Boolean))
        .required("hasMore");
    let content = ContentBuilder::new().schema(Some(preview)).build();
    let response = ResponseBuilder::new()
        .description("`total` is counted up to 10,000 rows; `hasMore` is true where there are more.")
        .content("application/json", content);
    OperationBuilder::new()
        .operation_id(Some(format!("preview_report_{}", report.name.replace('-', "_"))))
        .tag("reports")
        .summary(Some(summary))
        .parameters(Some(parameters(report)))
        .response("200", response.build())
        .response("401", problem("No session, or an expired one."))
        .response("403", problem("Not allowed, or the password must be entered again first."))
        .response("422", problem("A parameter is missing, unknown or breaks a rule; it is named."))
        .extensions(Some(extensions(report).build()))
}

fn extensions(report: &Report) -> ExtensionsBuilder {
    let extensions = Extensions::builder().add("x-permission", "reports.read");
    if report.personal { extensions.add("x-step-up", true) } else { extensions }
}

fn parameters(report: &Report) -> Vec<Parameter> {
    let described = |parameter: KnownParameter| {
        let mut schema = ObjectBuilder::new().schema_type(Type::String);
        if !parameter.choices.is_empty() {
            schema = schema.enum_values(Some(parameter.choices.iter().copied()));
        }
        if parameter.is_day {
            schema = schema.format(Some(SchemaFormat::Custom("date".to_owned())));
        }
        ParameterBuilder::new()
            .name(parameter.name)
            .parameter_in(ParameterIn::Query)
            .required(if parameter.required { Required::True } else { Required::False })
            .description(Some(parameter.meaning))
            .schema(Some(schema))
            .example(Some(json!(parameter.example)))
            .build()
    };
    report.known_parameters().into_iter().map(described).collect()
}

/// The response of all downloads: its columns, in both formats.
#[must_use]
pub fn file_response(columns: &[ReportColumn]) -> utoipa::openapi::Response {
    let heads: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let csv = ContentBuilder::new()
        .schema(Some(String::schema()))
        .example(Some(json!(format!("{}\r\n", heads.join(",")))))
        .build();
    let rows = ContentBuilder::new().schema(Some(ArrayBuilder::new().items(row_schema(columns)))).build();
    ResponseBuilder::new()
        .description("The rows, as a file.")
        .content("text/csv", csv)
        .content("application/json", rows)
        .build()
}

fn row_schema(columns: &[ReportColumn]) -> ObjectBuilder {
    columns.iter().fold(ObjectBuilder::new(), |row, column| {
        row.property(column.name, column_schema(column)).required(column.name)
    })
}

fn problem(description: &str) -> utoipa::openapi::Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

fn column_schema(column: &ReportColumn) -> Schema {
    let (kind, format) = match column.kind {
        ColumnKind::Text => (Type::String, None),
        ColumnKind::Integer => (Type::Integer, Some("int64")),
        ColumnKind::Decimal => (Type::Number, Some("double")),
        ColumnKind::Boolean => (Type::Boolean, None),
        ColumnKind::Date => (Type::String, Some("date")),
        ColumnKind::Moment => (Type::String, Some("date-time")),
        ColumnKind::Url => (Type::String, Some("uri")),
    };
    let object = ObjectBuilder::new()
        .schema_type([kind, Type::Null].into_iter().collect::<utoipa::openapi::schema::SchemaType>())
        .format(format.map(|format| SchemaFormat::Custom(format.to_owned())))
        .description(Some(column.meaning));
    object.into()
}
