//! Profile pictures as uses of uploads.

use futures::future::BoxFuture;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::{MediaUses, UsesByKey, note_uses};
use toolbase_kernel::media::Localise;
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::sql;
use uuid::Uuid;

/// A member with a picture: id, name and the picture's address.
type Row = (Uuid, String, String);

/// The uploads that are profile pictures.
pub(super) struct PictureUses {
    db: Db,
}

impl PictureUses {
    pub fn new(db: &Db) -> Self {
        Self { db: db.clone() }
    }
}

impl MediaUses for PictureUses {
    fn find_uses<'a>(&'a self, keys: &'a [String]) -> BoxFuture<'a, sqlx::Result<UsesByKey>> {
        Box::pin(async move {
            let statement =
                "SELECT id, full_name, profile_picture FROM core_user WHERE profile_picture LIKE '%/media/%'";
            let mut uses = UsesByKey::new();
            for (id, name, picture) in sql!(&self.db, fetch_all as Row, statement)? {
                let picture = [(picture.as_str(), "profilePicture")];
                note_uses(&mut uses, keys, picture, ("users", &id.to_string(), &name));
            }
            Ok(uses)
        })
    }
}

/// Makes addresses relative that earlier versions wrote with the site's own.
pub(super) async fn localise(context: &ModuleContext) -> sqlx::Result<()> {
    let db = &context.db;
    let statement =
        "SELECT id, full_name, profile_picture FROM core_user WHERE profile_picture LIKE 'http%/media/%'";
    let mut uploads = Localise::new(context.directory.get()?);
    for (id, _, picture) in sql!(db, fetch_all as Row, statement)? {
        if let Some(path) = uploads.path(&picture).await? {
            let statement =
                "UPDATE core_user SET profile_picture = $2 WHERE id = $1 AND profile_picture = $3";
            sql!(db, execute, statement, id, path, picture)?;
        }
    }
    Ok(())
}
