//! A report as an operation: `GET /api/reports/{name}`.

use super::format_query::{format_parameter, requested_format};
use super::{ColumnKind, Parameters, Report, ReportColumn, download};
use crate::audit::{self, Actor, Entry};
use crate::context::ModuleContext;
use crate::http::{Admin, Problem, erase};
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;
use std::sync::Arc;
use utoipa::PartialSchema;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{ContentBuilder, PathItem, Paths, Ref, Required, ResponseBuilder, Schema};
use utoipa_axum::router::OpenApiRouter;

/// The operations of `reports`.
#[must_use]
pub fn routes(reports: Vec<Report>) -> OpenApiRouter<ModuleContext> {
    reports.into_iter().fold(OpenApiRouter::new(), |router, report| {
        let mut paths = Paths::new();
        let item = PathItem::new(HttpMethod::Get, describe(&report));
        paths.paths.insert(format!("/api/reports/{}", report.name), item);
        let report = Arc::new(report);
        let handler = get(erase(
            move |State(context): State<ModuleContext>, Admin(actor): Admin, headers: HeaderMap, uri: Uri| {
                respond(Arc::clone(&report), context, actor, headers, uri)
            },
        ));
        router.routes((Vec::new(), paths, handler))
    })
}

async fn respond(
    report: Arc<Report>,
    context: ModuleContext,
    actor: Actor,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let mut given: Vec<(String, String)> =
        form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).into_owned().collect();
    let format = given.iter().find(|(name, _)| name == "format").map(|(_, value)| value.clone());
    given.retain(|(name, _)| name != "format");
    let format = requested_format(format.as_deref(), &headers)?;
    let parameters = report.check(given).map_err(|(name, rule)| Problem::invalid(&name, rule))?;
    let now = context.clock.now();
    report.note_download(&context, &actor, &parameters).await?;
    let rows = (report.rows)(context, parameters);
    download(report.name, report.columns, format, rows, now).await
}

impl Report {
    /// Audits the download of a report with personal data; others need no entry.
    ///
    /// # Errors
    /// When the statement fails; nothing may be handed out then.
    pub async fn note_download(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        parameters: &Parameters,
    ) -> sqlx::Result<()> {
        if !self.personal {
            return Ok(());
        }
        let entry = Entry {
            actor,
            action: "report.download",
            resource: "reports",
            record: self.name,
            label: self.title,
            changes: json!({ "parameters": { "from": null, "to": parameters } }),
            reason: None,
        };
        let mut tx = context.db.begin().await?;
        audit::record(&mut tx, &entry, context.clock.now());
        tx.commit().await
    }

    /// Checks parameters against their declaration. An empty value is as none.
    ///
    /// # Errors
    /// The parameter and the rule that it breaks.
    pub fn check(
        &self,
        given: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Parameters, (String, String)> {
        let mut parameters = Parameters::new();
        for (name, value) in given.into_iter().filter(|(_, value)| !value.is_empty()) {
            let Some(declared) = self.parameters.iter().find(|declared| declared.name == name) else {
                return Err((name, "is no parameter of this report".to_owned()));
            };
            if !declared.choices.is_empty() && !declared.choices.contains(&value.as_str()) {
                return Err((name, format!("must be one of {}", declared.choices.join(", "))));
            }
            if parameters.contains_key(&name) {
                return Err((name, "must be given once".to_owned()));
            }
            parameters.insert(name, value);
        }
        let missing = self.parameters.iter().find(|one| one.required && !parameters.contains_key(one.name));
        match missing {
            Some(missing) => Err((missing.name.to_owned(), "is required".to_owned())),
            None => Ok(parameters),
        }
    }
}

fn describe(report: &Report) -> OperationBuilder {
    let declared = report.parameters.iter().map(|parameter| {
        let mut schema = ObjectBuilder::new().schema_type(Type::String);
        if !parameter.choices.is_empty() {
            schema = schema.enum_values(Some(parameter.choices.iter().copied()));
        }
        ParameterBuilder::new()
            .name(parameter.name)
            .parameter_in(ParameterIn::Query)
            .required(if parameter.required { Required::True } else { Required::False })
            .description(Some(parameter.meaning))
            .schema(Some(schema))
            .example(Some(json!(parameter.example)))
            .build()
    });
    let columns: Vec<String> = report
        .columns
        .iter()
        .map(|column| format!("- `{}` ({}): {}", column.name, kind_name(column.kind), column.meaning))
        .collect();
    let notes = json!({
        "name": report.name, "title": report.title, "summary": report.summary, "failed": report.failed
    });
    let mut extensions =
        Extensions::builder().add("x-permission", "reports.read").add("x-admin-report", notes);
    if report.personal {
        extensions = extensions.add("x-step-up", true);
    }
    OperationBuilder::new()
        .operation_id(Some(format!("report_{}", report.name.replace('-', "_"))))
        .tag("reports")
        .summary(Some(report.summary))
        .description(Some(format!("Columns:\n\n{}", columns.join("\n"))))
        .parameters(Some(declared.chain([format_parameter()])))
        .response("200", file_response(report.columns))
        .response("401", problem("No session, or an expired one."))
        .response("403", problem("Not allowed, or the password must be entered again first."))
        .response("422", problem("A parameter is missing, unknown or breaks a rule; it is named."))
        .extensions(Some(extensions.build()))
}

/// The response of all downloads: its columns, in both formats.
#[must_use]
pub fn file_response(columns: &[ReportColumn]) -> utoipa::openapi::Response {
    let row = columns.iter().fold(ObjectBuilder::new(), |row, column| {
        row.property(column.name, column_schema(column)).required(column.name)
    });
    let heads: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let csv = ContentBuilder::new()
        .schema(Some(String::schema()))
        .example(Some(json!(format!("{}\r\n", heads.join(",")))))
        .build();
    let rows = ContentBuilder::new().schema(Some(ArrayBuilder::new().items(row))).build();
    ResponseBuilder::new()
        .description("The rows, as a file.")
        .content("text/csv", csv)
        .content("application/json", rows)
        .build()
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

fn kind_name(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Text => "text",
        ColumnKind::Integer => "whole number",
        ColumnKind::Decimal => "number",
        ColumnKind::Boolean => "true or false",
        ColumnKind::Date => "day",
        ColumnKind::Moment => "moment, UTC",
        ColumnKind::Url => "address",
    }
}
