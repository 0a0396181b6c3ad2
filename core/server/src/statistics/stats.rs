//! `GET /api/adminactions/stats`

use super::values::{as_object, place_of, section_labels, statistic_values};
use crate::module::Registry;
use axum::Extension;
use axum::extract::State;
use axum::routing::get;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use toolbase_kernel::http::{Admin, Json, Problem, erase};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::queries::{Statistic, StatisticKind};
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{HttpMethod, OperationBuilder};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{ContentBuilder, PathItem, Paths, Ref, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;

const PATH: &str = "/api/adminactions/stats";

/// The route, documented with the statistics that the modules of `registry` declare.
pub(super) fn routes(registry: &Registry) -> OpenApiRouter<ModuleContext> {
    let declared: Vec<Statistic> =
        registry.queries().into_iter().filter_map(|(_, query)| query.statistic).collect();
    let mut paths = Paths::new();
    paths.paths.insert(PATH.to_owned(), PathItem::new(HttpMethod::Get, describe(&declared)));
    OpenApiRouter::new().routes((Vec::new(), paths, get(erase(get_admin_stats))))
}

async fn get_admin_stats(
    State(context): State<ModuleContext>,
    Extension(registry): Extension<Arc<Registry>>,
    Admin(_): Admin,
) -> Result<Json<Value>, Problem> {
    let values = statistic_values(&context, &registry).await;
    Ok(Json(Value::Object(as_object(&values))))
}

fn describe(declared: &[Statistic]) -> OperationBuilder {
    let mut ordered: Vec<&Statistic> = declared.iter().collect();
    ordered.sort_by_key(|statistic| place_of(statistic.section));
    let notes: Vec<Value> = ordered.iter().map(|statistic| note(statistic)).collect();
    let extensions = Extensions::builder()
        .add("x-permission", "statistics.read")
        .add("x-statistics", json!({ "sections": section_labels(&ordered), "statistics": notes }))
        .build();
    let content = ContentBuilder::new().schema(Some(schema(&ordered))).build();
    let problem = |description: &str| {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        ResponseBuilder::new().description(description).content("application/json", content).build()
    };
    let stats = ResponseBuilder::new()
        .description("The numbers as they are now; null where a module cannot read its own.")
        .content("application/json", content);
    OperationBuilder::new()
        .operation_id(Some("get_admin_stats"))
        .tag("statistics")
        .summary(Some("The statistics of the site."))
        .description(Some(description(&ordered)))
        .response("200", stats.build())
        .response("401", problem("No session, or an expired one."))
        .response("403", problem("The caller is no admin."))
        .extensions(Some(extensions))
}

/// The description, with the statements that count several fields.
fn description(declared: &[&Statistic]) -> String {
    let mut text = "Live tools are approved and public now, launched ones were ever approved, submitted ones are all that \
                    are no draft. Ratings count live tools by the whole stars of their score; those under one star have \
                    no rating. Each field names the statement that counts it."
        .to_owned();
    let shared: BTreeSet<_> = declared.iter().filter(|one| one.shares).map(|one| one.text()).collect();
    for sql in shared {
        let fields: Vec<&str> = declared.iter().filter(|one| one.text() == sql).map(|one| one.name).collect();
        text.push_str("\n\nCounted together: ");
        text.push_str(&fields.join(", "));
        text.push_str("\n\n```sql\n");
        text.push_str(&in_one_line(&sql));
        text.push_str("\n```");
    }
    text
}

fn in_one_line(sql: &str) -> String {
    sql.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Section, label, list and figure of a statistic, for the admin interface.
fn note(statistic: &Statistic) -> Value {
    json!({
        "name": statistic.name,
        "section": statistic.section,
        "label": statistic.label,
        "summary": statistic.summary,
        "resource": statistic.list.map(|list| list.resource),
        "address": statistic.list.map(|list| list.address()),
        "figure": statistic.figure,
        "decimal": statistic.kind == StatisticKind::Decimal,
    })
}

fn schema(declared: &[&Statistic]) -> ObjectBuilder {
    let mut object = ObjectBuilder::new();
    let mut nested: Vec<(&str, ObjectBuilder)> = Vec::new();
    for statistic in declared {
        match statistic.name.split_once('.') {
            None => object = object.property(statistic.name, field(statistic)).required(statistic.name),
            Some((outer, inner)) => {
                let at = nested.iter().position(|(name, _)| *name == outer).unwrap_or_else(|| {
                    nested.push((outer, ObjectBuilder::new()));
                    nested.len() - 1
                });
                let part = std::mem::take(&mut nested[at].1);
                nested[at].1 = part.property(inner, field(statistic)).required(inner);
            }
        }
    }
    nested.into_iter().fold(object, |object, (name, part)| object.property(name, part).required(name))
}

fn field(statistic: &Statistic) -> ObjectBuilder {
    let (kind, example) = match statistic.kind {
        StatisticKind::Count => (Type::Integer, json!(12)),
        StatisticKind::Decimal => (Type::Number, json!(1.5)),
    };
    let meaning = if statistic.shares {
        statistic.summary.to_owned()
    } else {
        format!("{} `{}`", statistic.summary, in_one_line(&statistic.text()))
    };
    ObjectBuilder::new()
        .schema_type([kind, Type::Null].into_iter().collect::<SchemaType>())
        .description(Some(meaning))
        .examples([example])
}
