//! Previews of the site: a look, or the texts of a page, that are not public. They are stored for all nodes, and seen by
//! the browser that has the token of one.

use super::kind::{Kind, draft};
use super::pages::ShownPageTexts;
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json as Stored;
use toolbase_accounts::{digest, new_secret};
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::db::Db;
use toolbase_kernel::http::{Json, Problem};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::SiteSettings;
use toolbase_kernel::sql;
use toolbase_kernel::wording::Words;
use utoipa::ToSchema;

/// The path at which a browser exchanges a token for a cookie.
pub(crate) const PREVIEW: &str = "/site-preview";

/// The path at which a browser forgets the cookie.
pub(crate) const PREVIEW_END: &str = "/site-preview/end";

/// How long a preview can be seen.
const LASTS: TimeDelta = TimeDelta::minutes(30);

/// A preview of the site.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SitePreview {
    /// The address that shows it, in the browser that opens it.
    #[schema(example = "/site-preview?token=5f0c2a")]
    address: String,
    /// The secret in the address.
    #[schema(example = "5f0c2a")]
    token: String,
    /// When it ends.
    ends_at: DateTime<Utc>,
}

/// The parts of the site that a preview shows otherwise.
#[derive(Clone, Debug)]
pub(crate) struct Preview {
    /// All values of the look; `None` for the look of the site.
    pub settings: Option<SiteSettings>,
    /// The texts of a page; `None` for those of the site.
    pub page_texts: Option<PreviewedPage>,
}

/// A page with texts that are not public.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PreviewedPage {
    /// Its path: the preview begins there.
    pub path: String,
    /// All its texts.
    pub texts: ShownPageTexts,
}

/// A kind of words that pages of the site show.
pub(super) trait OnSite: Kind {
    /// The entry of the audit that a preview leaves.
    const PREVIEW: &'static str;

    /// The parts of the site with these words.
    fn preview(&self, words: Self::Words) -> Preview;
}

/// Stores a preview of the words that the thing `id` would have after `change`, for 30 minutes. Those that have ended go.
///
/// # Errors
/// 404 when there is none; 422, naming each field and the rule that it breaks.
pub(super) async fn store_preview<K: OnSite>(
    context: &ModuleContext,
    actor: &Actor,
    (state, id): (&K::State, &str),
    requested: &K::Change,
) -> Result<(StatusCode, Json<SitePreview>), Problem> {
    let (thing, own) = draft::<K>(context, state, id, requested).await?;
    let (preview, token) = (thing.preview(own.words.0), new_secret());
    let mut change = Change::begin(context, actor).await?;
    let ends_at = change.now() + LASTS;
    let (now, hash) = (change.now(), digest(&token));
    sql!(&mut change.tx, execute, "DELETE FROM core_site_preview WHERE ends_at <= $1", now)?;
    sql!(
        &mut change.tx,
        execute,
        "INSERT INTO core_site_preview (token_hash, settings, page_texts, ends_at) VALUES ($1, $2, $3, $4)",
        hash,
        preview.settings.map(Stored),
        preview.page_texts.map(Stored),
        ends_at
    )?;
    change.record(K::PREVIEW, K::Words::KIND, id, &thing.label(), serde_json::json!({}));
    change.commit().await?;
    let address = format!("{PREVIEW}?token={token}");
    Ok((StatusCode::CREATED, Json(SitePreview { address, token, ends_at })))
}

#[derive(sqlx::FromRow)]
struct PreviewRow {
    settings: Option<Stored<SiteSettings>>,
    page_texts: Option<Stored<PreviewedPage>>,
    ends_at: DateTime<Utc>,
}

/// The preview of `token` and when it ends; `None` when there is none, or none any more at `now`.
///
/// # Errors
/// When the query fails.
pub(crate) async fn find_preview(
    db: &Db,
    token: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(Preview, DateTime<Utc>)>> {
    let select =
        "SELECT settings, page_texts, ends_at FROM core_site_preview WHERE token_hash = $1 AND ends_at > $2";
    let found = sql!(db, fetch_optional as PreviewRow, select, digest(token), now)?;
    Ok(found.map(|PreviewRow { settings, page_texts, ends_at }| {
        let settings = settings.map(|Stored(settings)| settings);
        (Preview { settings, page_texts: page_texts.map(|Stored(texts)| texts) }, ends_at)
    }))
}
