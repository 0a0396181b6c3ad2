//! All stored data of a person.

use super::store::{self, devices, digests, identities, saved_views, sessions};
use serde_json::{Map, Value, json};
use toolbase_kernel::mail::mails_to;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// The account of `id`, its sessions, known browsers and identities, and each module's data of its owner; `None`
/// when there is no such account.
///
/// # Errors
/// When the database or a module fails.
pub async fn export(context: &ModuleContext, id: Uuid) -> anyhow::Result<Option<Value>> {
    let Some(user) = store::by_id(&context.db, id).await? else { return Ok(None) };
    let now = context.clock.now();
    let mut all = Map::new();
    all.insert("exportedAt".to_owned(), json!(now));
    all.insert(
        "account".to_owned(),
        json!({
            "id": user.id,
            "fullName": user.full_name,
            "email": user.email,
            "emailVerifiedAt": user.email_verified_at,
            "role": user.role(),
            "title": user.title,
            "city": user.city,
            "country": user.country,
            "phoneNumber": user.phone_number,
            "socials": user.socials.0,
            "profilePicture": user.profile_picture,
            "platform": user.platform,
            "createdAt": user.created_at,
            "updatedAt": user.updated_at,
            "lastLoginAt": user.last_login_at,
            "deletesAt": user.deletes_at,
            "suspendedAt": user.suspended_at,
            "suspendedUntil": user.suspended_until,
            "twoFactorSince": user.two_factor_at,
            "dailyDigest": digests::is_enabled(&context.db, id).await?,
        }),
    );
    let session = |row: sessions::SessionRow| {
        json!({
            "userAgent": row.user_agent,
            "address": row.address,
            "createdAt": row.created_at,
            "lastUsedAt": row.rotated_at,
        })
    };
    let sessions = sessions::of_user(&context.db, id, now).await?;
    all.insert("sessions".to_owned(), sessions.into_iter().map(session).collect());
    let known = devices::of_user(&context.db, id).await?;
    let known = known.into_iter().map(|until| json!({ "rememberedUntil": until }));
    all.insert("knownBrowsers".to_owned(), known.collect());
    let identity = |(issuer, email, since)| json!({ "issuer": issuer, "email": email, "createdAt": since });
    let identities = identities::of_user(&context.db, id).await?;
    all.insert("signInElsewhere".to_owned(), identities.into_iter().map(identity).collect());
    let saved_view = |row: saved_views::SavedViewRow| {
        json!({
            "list": row.list,
            "name": row.name,
            "address": row.address,
            "shared": row.shared,
            "createdAt": row.created_at,
            "updatedAt": row.updated_at,
        })
    };
    let views = saved_views::of_user(&context.db, id).await?;
    all.insert("savedViews".to_owned(), views.into_iter().map(saved_view).collect());
    let mails = mails_to(&context.db, &user.email).await?;
    all.insert("mails".to_owned(), json!(mails));
    for source in context.directory.personal_data() {
        all.insert(source.name().to_owned(), source.export(id).await?);
    }
    Ok(Some(Value::Object(all)))
}
