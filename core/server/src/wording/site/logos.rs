//! The rules of the logo, which is an upload.

use super::ID;
use super::accents::{DARK, LIGHT, ratio};
use super::record::{SiteChange, set_text};
use crate::colours::Rgb;
use crate::share::best_contrast;
use crate::wording::kind::reject_broken;
use bytes::Bytes;
use futures::future::BoxFuture;
use tokio::task::spawn_blocking;
use toolbase_kernel::db::Db;
use toolbase_kernel::directory::{MediaUses, UsesByKey, note_uses};
use toolbase_kernel::http::{Broken, Problem};
use toolbase_kernel::media::{key_of, path_of};
use toolbase_kernel::module::ModuleContext;
use toolbase_kernel::site::SiteSettings;
use toolbase_kernel::wording::{self, Words};
use toolbase_media::Media;

/// The least contrast with the ground of the part that is seen best: a logo that is white on white has 1.
const SEEN: f32 = 1.5;
/// The largest file that is read: pictures are stored in smaller widths too.
const MAX_FILE: u64 = 5 << 20;
const NO_UPLOAD: &str = "must be a picture that is uploaded here";

/// Takes over the addresses.
pub(super) fn apply(change: &SiteChange, settings: &mut SiteSettings) -> Vec<Broken> {
    set_text(&mut settings.logo, change.logo.as_ref());
    set_text(&mut settings.logo_dark, change.logo_dark.as_ref());
    let mut broken = Vec::new();
    for (field, logo) in [("logo", &mut settings.logo), ("logoDark", &mut settings.logo_dark)] {
        let Some(address) = logo.as_deref() else { continue };
        match path_of(address).filter(|path| key_of(path).is_some() && is_plain(path)) {
            Some(path) => *logo = Some(path.to_owned()),
            None => broken.push(Broken::new(field, NO_UPLOAD)),
        }
    }
    if settings.logo.is_none() && settings.logo_dark.is_some() {
        broken.push(Broken::new("logo", "is required with a logo for the dark theme"));
    }
    broken
}

/// Returns `true` if a style sheet can hold the path as it is.
fn is_plain(path: &str) -> bool {
    path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/.-_".contains(&byte))
}

/// Checks that the logos are there, and that they are seen on the grounds of both themes.
///
/// # Errors
/// 422, naming the field, the measured contrast and the needed one.
pub(super) async fn check(context: &ModuleContext, settings: &SiteSettings) -> Result<(), Problem> {
    let Some(logo) = settings.logo.as_deref() else { return Ok(()) };
    let light = picture(context, "logo", logo).await?;
    let dark = match settings.logo_dark.as_deref() {
        Some(logo) => picture(context, "logoDark", logo).await?,
        None => light.clone(),
    };
    let broken = spawn_blocking(move || {
        let in_light = unseen("logo", &light, LIGHT[0], "light");
        in_light.into_iter().chain(unseen("logoDark", &dark, DARK[0], "dark")).collect::<Vec<_>>()
    });
    let broken: Vec<Broken> = broken.await.map_err(Problem::internal)?;
    reject_broken(broken.into_iter().map(|broken| (broken.field, broken.rule)))
}

async fn picture(context: &ModuleContext, field: &str, address: &str) -> Result<Bytes, Problem> {
    let media = Media::from_context(context).map_err(Problem::internal)?;
    media.file(address, MAX_FILE).await.ok_or_else(|| Problem::invalid(field, NO_UPLOAD))
}

fn unseen(field: &'static str, file: &Bytes, ground: Rgb, theme: &str) -> Option<Broken> {
    let Some(best) = best_contrast(file, ground) else { return Some(Broken::new(field, NO_UPLOAD)) };
    (best < SEEN).then(|| {
        let contrast = ratio(best);
        let rule = format!(
            "cannot be seen on the {theme} background: its contrast with it is {contrast}, at least {SEEN}:1 is needed"
        );
        Broken::new(field, rule)
    })
}

/// The uploads that are logos of the site.
pub(crate) struct SiteUploads {
    db: Db,
}

impl SiteUploads {
    pub fn new(db: &Db) -> Self {
        Self { db: db.clone() }
    }
}

impl MediaUses for SiteUploads {
    fn find_uses<'a>(&'a self, keys: &'a [String]) -> BoxFuture<'a, sqlx::Result<UsesByKey>> {
        Box::pin(async move {
            let settings = wording::find::<SiteSettings>(&self.db, ID).await?.words.0;
            let logos = [(settings.logo.as_deref(), "logo"), (settings.logo_dark.as_deref(), "logoDark")];
            let logos = logos.into_iter().filter_map(|(address, field)| Some((address?, field)));
            let mut uses = UsesByKey::new();
            note_uses(&mut uses, keys, logos, (SiteSettings::KIND, ID, "Site"));
            Ok(uses)
        })
    }
}
