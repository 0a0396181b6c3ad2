//! Uploads that tools show.

use futures::future::BoxFuture;
use serde_json::Value;
use sqlx::types::Json;
use toolbase_catalog_domain::Media;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::{MediaUses, UsesByKey, note_uses};
use toolbase_kernel::media::Localise;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A tool that may show uploads: id, name, logo and media.
type Row = (Uuid, String, Option<String>, Json<Media>);

const WITH_UPLOADS: &str = "SELECT id, name, logo_url, media FROM catalog_tool
     WHERE logo_url LIKE '%/media/%' OR CAST(media AS TEXT) LIKE '%/media/%'";

/// Changes that wait, such as of logos.
const WAITING: &str =
    "SELECT t.id, t.name, r.changes FROM catalog_revision r JOIN catalog_tool t ON t.id = r.tool_id
     WHERE r.state = 'pending' AND CAST(r.changes AS TEXT) LIKE '%/media/%'";

/// A change that waits: id and name of the tool, and `from` and `to` of each field.
type Waiting = (Uuid, String, Json<Value>);

/// Pictures of websites of tools.
const CAPTURED: &str =
    "SELECT t.id, t.name, c.image FROM catalog_capture c JOIN catalog_tool t ON t.id = c.tool_id
     WHERE c.image IS NOT NULL";

/// The uploads that are logos, photos, videos and posters of tools, logos that wait for a moderator, and pictures of
/// websites.
pub struct ToolUploads {
    db: Db,
}

impl ToolUploads {
    /// Of the catalogue in `db`.
    #[must_use]
    pub fn new(db: &Db) -> Self {
        Self { db: db.clone() }
    }
}

impl MediaUses for ToolUploads {
    fn find_uses<'a>(&'a self, keys: &'a [String]) -> BoxFuture<'a, sqlx::Result<UsesByKey>> {
        Box::pin(async move {
            let mut uses = UsesByKey::new();
            for (id, name, logo, Json(media)) in sql!(&self.db, fetch_all as Row, WITH_UPLOADS)? {
                let logo = logo.as_deref().map(|logo| (logo, "logoUrl")).into_iter();
                let photos = media.photos.iter().map(|photo| (photo.as_str(), "photos"));
                let videos = media.videos.iter().map(|video| (video.as_str(), "videos"));
                let posters = media.posters.values().map(|poster| (poster.as_str(), "posters"));
                let record = id.to_string();
                let addresses = logo.chain(photos).chain(videos).chain(posters);
                note_uses(&mut uses, keys, addresses, ("tools", &record, &name));
            }
            for (id, name, Json(changes)) in sql!(&self.db, fetch_all as Waiting, WAITING)? {
                let logo = changes["logoUrl"]["to"].as_str().map(|logo| (logo, "logoUrl"));
                note_uses(&mut uses, keys, logo, ("tools", &id.to_string(), &name));
            }
            for (id, name, image) in sql!(&self.db, fetch_all as (Uuid, String, String), CAPTURED)? {
                let image = [(image.as_str(), "screenshot")];
                note_uses(&mut uses, keys, image, ("tools", &id.to_string(), &name));
            }
            Ok(uses)
        })
    }
}

/// Makes addresses relative that earlier versions wrote with the site's own.
///
/// # Errors
/// When the statement fails.
pub async fn localise_uploads(context: &ModuleContext) -> sqlx::Result<()> {
    let db = &context.db;
    let mut uploads = Localise::new(context.directory.get()?);
    for (id, _, logo, Json(media)) in sql!(db, fetch_all as Row, WITH_UPLOADS)? {
        let (mut new_logo, mut new_media) = (logo.clone(), media.clone());
        let addresses = new_logo.iter_mut().chain(&mut new_media.photos).chain(&mut new_media.videos);
        for address in addresses {
            if let Some(path) = uploads.path(address).await? {
                *address = path;
            }
        }
        if (&new_logo, &new_media) != (&logo, &media) {
            let statement = "UPDATE catalog_tool SET logo_url = $2, media = $3 WHERE id = $1";
            sql!(db, execute, statement, id, new_logo, Json(new_media))?;
        }
    }
    Ok(())
}
