//! The admin resource `audit`.

use serde_json::json;
use toolbase_kernel::admin::{
    Color, Description, Field, ListQuery, Listed, PartOf, Request, Resource, Widget,
};
use toolbase_kernel::audit::{ActorKind, AuditEntry, AuditFilter};
use toolbase_kernel::db::{Bind, Conditions};
use toolbase_kernel::host::select_audit as select;
use toolbase_kernel::http::{Code, Problem};
use toolbase_kernel::module::ModuleContext;
use utoipa_axum::router::OpenApiRouter;

const SORTABLE: [(&str, &str); 4] =
    [("at", "seq"), ("actor", "actor_name"), ("action", "action"), ("resource", "resource")];

/// The routes of the audit log.
pub(crate) fn routes() -> OpenApiRouter<ModuleContext> {
    let description = Description::new("audit", "audit.read", ("audit_entry", "audit_entries"))
        .labels("Audit log", "Entry")
        .when_missing("Entry not found")
        .identity("Its number.", "42")
        .menu("system", "History")
        .title("action")
        .columns(&["action", "at", "actor", "actorKind", "resource"])
        .log()
        .tab("All", &json!({}))
        .tab("Changes", &json!({ "reads": false }))
        .tab("Readings of personal data", &json!({ "reads": true }))
        .show_parts(&[
            ("What", &["action", "resource", "record", "label", "changes", "reason"]),
            ("Who", &["actor", "actorKind", "actorId", "address", "request"]),
            ("Proof", &["id", "at", "hash"]),
        ])
        .sort("-at")
        .part_of(
            PartOf::new("users", "Decisions and other entries of the audit by them", "actorId")
                .columns(&["action", "resource", "at"]),
        )
        .empty("Nothing has been done yet.")
        .field(Field::new("at", "When").sortable())
        .field(Field::new("actor", "Actor").leads_to("users", "actorId").sortable())
        .field(Field::new("actorId", "Account").reference("users"))
        .field(Field::new("action", "Action").widget(Widget::Deed).sortable())
        .field(Field::new("resource", "Resource").sortable().priority(2))
        .field(Field::new("reads", "Readings"))
        .field(
            Field::new("actorKind", "Kind")
                .priority(3)
                .options(&[
                    (ActorKind::User, "Member"),
                    (ActorKind::Admin, "Admin"),
                    (ActorKind::Operator, "Operator"),
                    (ActorKind::System, "Server"),
                ])
                .colors(&[(ActorKind::Operator, Color::Warning), (ActorKind::System, Color::Info)]),
        );
    Resource::<AuditEntry, AuditFilter, (), i64>::keyed(description, ())
        .list("The audit log, newest first.", list)
        .record("One entry of the audit log.", find)
        .routes()
}

async fn list(request: Request, query: ListQuery<AuditFilter, i64>) -> Result<Listed<AuditEntry>, Problem> {
    let page = query.page(&SORTABLE, "seq")?;
    let mut conditions = query.filter.conditions();
    query.only_ids(&mut conditions, "seq");
    let total = conditions.count(&request.context.db, "core_audit").await?;
    let items = select(&request.context.db, &conditions, &page.sql).await?;
    Ok(Listed { items, total, pages: page.pages(total) })
}

async fn find(request: Request, number: i64) -> Result<AuditEntry, Problem> {
    let mut conditions = Conditions::default();
    conditions.with("seq = ", Bind::Number(number), "");
    let found = select(&request.context.db, &conditions, "").await?.pop();
    found.ok_or_else(|| Problem::new(Code::NotFound, "Entry not found"))
}
