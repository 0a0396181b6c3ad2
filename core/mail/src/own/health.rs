//! Texts that cannot be sent.

use super::store::MailWords;
use crate::Mailer;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::Health;
use toolbase_kernel::wording;

/// Checks that every mail can be sent with the texts that admins have written for it.
///
/// # Errors
/// When the query fails.
pub async fn texts_health(db: &Db, mailer: &Mailer) -> sqlx::Result<Health> {
    let own = wording::list::<MailWords>(db).await?;
    let changed: Vec<_> = own.iter().filter(|texts| texts.words.is_changed()).collect();
    let broken: Vec<String> = (changed.iter())
        .filter_map(|texts| Some(format!("{}: {}", texts.key, mailer.problem_of(texts)?)))
        .collect();
    let check = "mail texts".to_owned();
    Ok(if broken.is_empty() {
        Health { check, ok: true, detail: format!("{} changed by admins", changed.len()) }
    } else {
        let detail = format!(
            "sent as the product has them: {}; see Mail texts in the admin interface",
            broken.join("; ")
        );
        Health { check, ok: false, detail }
    })
}
