//! Every privileged operation leaves an audit entry.
//!
//! A [`Person`](crate::Person) looks after each change that succeeded whether the log has an entry of
//! that request. So every test of an operation tests that, too. Where [`AUDITED`] names an action, the entry must have it.

use crate::{TestApp, TestResponse};
use axum::http::Method;
use serde_json::{Value, json};
use toolbase_kernel::events::last_seq;
use toolbase_kernel::sql;

/// Operations that change something and need a permission, each with the action of its audit entry: all of this
/// repository, which a test of `cli` compares with the document. For those of modules from elsewhere any entry will do.
pub const AUDITED: &[(&str, &str)] = &[
    ("add_tool_to_tag", "list.add-tool"),
    ("add_tool_to_use_case", "list.add-tool"),
    ("answer_admin_question", "question.answer"),
    ("answer_question", "question.answer"),
    ("apply_suggestion", "suggestion.apply"),
    ("approve_admin_comment", "comment.approve"),
    ("approve_admin_comments", "comment.approve"),
    ("approve_admin_review", "review.approve"),
    ("approve_admin_reviews", "review.approve"),
    ("approve_comment", "comment.approve"),
    ("approve_reply_admin_review", "review.approve-reply"),
    ("approve_review", "review.approve"),
    ("approve_submission", "tool.approve"),
    ("approve_submissions", "tool.approve"),
    ("approve_tool", "tool.approve"),
    ("approve_tool_change", "tool.approve-change"),
    ("approve_tool_changes", "tool.approve-change"),
    ("approve_tools", "tool.approve"),
    ("autosave_blog", "blog.autosave"),
    ("create_admin_audience", "list.create"),
    ("create_admin_category", "category.create"),
    ("create_admin_main_category", "main-category.create"),
    ("create_admin_section", "list.create"),
    ("create_admin_task", "list.create"),
    ("create_blog", "blog.create"),
    ("create_tag", "list.create"),
    ("create_tool", "tool.create"),
    ("deactivate_tool", "tool.deactivate"),
    ("deactivate_tools", "tool.deactivate"),
    ("delete_admin_audience", "list.delete"),
    ("delete_admin_category", "category.delete"),
    ("delete_admin_main_category", "main-category.delete"),
    ("delete_admin_section", "list.delete"),
    ("delete_admin_task", "list.delete"),
    ("delete_blog", "blog.trash"),
    ("delete_blog_image", "media.delete"),
    ("delete_media", "media.delete"),
    ("delete_question", "question.delete"),
    ("delete_tag", "list.delete"),
    ("delete_tool", "tool.delete"),
    ("delete_tools", "tool.delete"),
    ("delete_user", "user.delete"),
    ("delete_user_record", "user.delete"),
    ("discard_dead_letter", "event.discard"),
    ("discard_dead_letters", "event.discard"),
    ("dismiss_suggestion", "suggestion.dismiss"),
    ("end_user_sessions", "user.end-sessions"),
    ("publish_admin_blog", "blog.publish"),
    ("publish_admin_blogs", "blog.publish"),
    ("reactivate_tool", "tool.reactivate"),
    ("reactivate_tools", "tool.reactivate"),
    ("reject_admin_review", "review.reject"),
    ("reject_admin_reviews", "review.reject"),
    ("reject_reply_admin_review", "review.reject-reply"),
    ("reject_review", "review.reject"),
    ("reject_submission", "tool.reject"),
    ("reject_submissions", "tool.reject"),
    ("reject_tool", "tool.reject"),
    ("reject_tool_change", "tool.reject-change"),
    ("reject_tool_changes", "tool.reject-change"),
    ("reject_tools", "tool.reject"),
    ("remove_admin_comment", "comment.delete"),
    ("remove_admin_comments", "comment.delete"),
    ("remove_admin_question", "question.delete"),
    ("remove_admin_questions", "question.delete"),
    ("remove_admin_review", "review.delete"),
    ("remove_tool", "tool.delete"),
    ("remove_tool_from_tag", "list.remove-tool"),
    ("remove_tool_from_use_case", "list.remove-tool"),
    ("rename_tag", "list.edit"),
    ("rename_tool", "tool.edit"),
    ("reopen_reports_admin_review", "review.reopen-reports"),
    ("reopen_suggestion", "suggestion.reopen"),
    ("reorder_tag", "list.reorder"),
    ("reorder_use_case", "list.reorder"),
    ("replay_dead_letter", "event.replay"),
    ("replay_dead_letters", "event.replay"),
    ("request_changes_submission", "tool.request-changes"),
    ("request_changes_submissions", "tool.request-changes"),
    ("request_changes_tool", "tool.request-changes"),
    ("request_changes_tools", "tool.request-changes"),
    ("resolve_admin_suggestion", "suggestion.resolve"),
    ("resolve_suggestion", "suggestion.resolve"),
    ("restore_admin_blog", "blog.restore-from-trash"),
    ("restore_admin_review", "review.restore"),
    ("restore_blog_revision", "blog.restore"),
    ("return_tool_to_queue", "tool.requeue"),
    ("return_tools_to_queue", "tool.requeue"),
    ("revert_tool_change", "tool.revert"),
    ("run_import", "import.run"),
    ("run_job", "job.run"),
    ("set_use_case_note", "list.edit-note"),
    ("settle_reports_admin_review", "review.settle-reports"),
    ("suspend_user", "user.suspend"),
    ("suspend_users", "user.suspend"),
    ("trash_admin_blog", "blog.trash"),
    ("trash_admin_blogs", "blog.trash"),
    ("undo_admin_comment", "comment.undo"),
    ("undo_admin_comments", "comment.undo"),
    ("undo_admin_review", "review.undo"),
    ("undo_admin_reviews", "review.undo"),
    ("undo_import", "import.undo"),
    ("undo_submissions", "tool.undo"),
    ("undo_tool_decisions", "tool.undo"),
    ("unpublish_admin_blog", "blog.unpublish"),
    ("unpublish_admin_blogs", "blog.unpublish"),
    ("unsuspend_user", "user.unsuspend"),
    ("update_admin_audience", "list.edit"),
    ("update_admin_category", "category.edit"),
    ("update_admin_main_category", "main-category.edit"),
    ("update_admin_review", "review.redact"),
    ("update_admin_section", "list.edit"),
    ("update_admin_task", "list.edit"),
    ("update_blog", "blog.edit"),
    ("update_system_config", "configuration.edit"),
    ("update_tool", "tool.edit"),
    ("update_tool_slug", "tool.edit"),
    ("update_user", "user.change-role"),
    ("update_user", "user.edit"),
    ("update_user", "user.rename"),
    ("update_user_role", "user.change-role"),
    ("upload_blog_image", "media.upload"),
    ("upload_document", "media.upload"),
    ("upload_image", "media.upload"),
    ("upload_video", "media.upload"),
];

/// Operations that only read, with a method that may change something because they have a body.
pub const READING: &[&str] = &["preview_blog", "preview_import", "read_import_columns"];

impl TestApp {
    /// Fails when `response` reports a privileged change without an audit entry. `newest` is
    /// the number of the newest event before the request.
    pub(crate) async fn check_audit(
        &self,
        method: &Method,
        path: &str,
        response: &TestResponse,
        newest: i64,
    ) {
        if method.is_safe() || !(200..300).contains(&response.status) {
            return;
        }
        let Some(operation) = self.operation(method, path) else { return };
        // What members do to what is theirs is no privilege.
        if matches!(operation["x-permission"].as_str(), Some("public" | "user")) {
            return;
        }
        let id = operation["operationId"].as_str().unwrap_or_default();
        if READING.contains(&id) {
            return;
        }
        let actions: Vec<&str> =
            AUDITED.iter().filter(|(audited, _)| *audited == id).map(|(_, action)| *action).collect();
        let request = response.header("x-request-id");
        let entries = sql!(
            &self.context.db,
            fetch_all as (String,),
            "SELECT action FROM core_audit WHERE request = $1",
            request
        )
        .unwrap();
        // What changed nothing leaves no entry: a selection of which nothing was left, or an edit to what is there
        // already, for which there is no event either.
        let nothing_done = serde_json::from_slice::<Value>(&response.body)
            .is_ok_and(|body| body.get("done") == Some(&json!(0)));
        let same = method == Method::PATCH && entries.is_empty() && self.newest_event().await == newest;
        let fits = |action: &str| actions.is_empty() || actions.contains(&action);
        assert!(
            nothing_done || same || entries.iter().any(|(action,)| fits(action)),
            "`{id}` left no entry in the audit log that it should ({actions:?}), only {entries:?}"
        );
    }

    /// The number of the newest event.
    pub(crate) async fn newest_event(&self) -> i64 {
        last_seq(&self.context.db).await.unwrap_or_default()
    }

    /// The documented operation at `path`; a fixed path goes before one with a parameter.
    fn operation(&self, method: &Method, path: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap_or_default().trim_end_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let template: Vec<&str> = template.split('/').collect();
            template.len() == parts.len()
                && template.iter().zip(&parts).all(|(of, part)| of.starts_with('{') || of == part)
        };
        let paths = self.server.openapi()["paths"].as_object()?;
        let mut found: Vec<_> = paths.iter().filter(|(template, _)| fits(template)).collect();
        found.sort_by_key(|(template, _)| template.matches('{').count());
        let method = method.as_str().to_lowercase();
        found.into_iter().find_map(|(_, methods)| methods.get(&method))
    }
}
