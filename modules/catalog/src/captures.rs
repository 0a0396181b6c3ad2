//! Pictures of the websites of tools without photos, taken by the operator's browser.

use crate::changes::{self, Captured};
use crate::live::{CaptureSettings, CatalogSettings};
use crate::store::{self, CaptureTarget};
use chrono::TimeDelta;
use std::sync::Arc;
use std::time::Duration;
use toolbase_catalog_api::ToolsChanged;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::events::EventHandler;
use toolbase_kernel::fetch::Browser;
use toolbase_kernel::jobs::Job;
use toolbase_kernel::media::{Attachment, AttachmentKind, Attachments};
use toolbase_kernel::module::{Health, ModuleContext};

const NAME: &str = "capture-websites";
/// A run of the job begins no other picture after so many minutes, so that it ends before the next one is due.
const RUN_MINUTES: i64 = 50;
/// As wide as the browser's window, in pixels.
const WIDTH: i64 = 1280;
/// The reasons in the audit log for deleting a picture.
const REPLACED: &str = "There is another picture of the website, or the tool has another website.";
const DELETED: &str = "The tool has been deleted.";

/// The services that take pictures and store them.
pub(crate) struct Camera {
    browser: Arc<dyn Browser>,
    media: Arc<dyn Attachments>,
}

impl Camera {
    /// Those of this server.
    ///
    /// # Errors
    /// When there is no browser.
    pub fn find(context: &ModuleContext) -> anyhow::Result<Self> {
        let browser = context.directory.get::<dyn Browser>()?;
        browser.check()?;
        Ok(Self { browser, media: context.directory.get()? })
    }

    /// Captures the website of `target`, and stores the outcome: the address of the picture, or why there is none.
    ///
    /// # Errors
    /// When no website at all can be captured, or the database fails.
    pub async fn capture(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        target: &CaptureTarget,
    ) -> anyhow::Result<Result<String, String>> {
        let upload = match self.upload(context, actor, &target.url).await? {
            Ok(upload) => upload,
            Err(reason) => {
                let stored = changes::set_capture(context, actor, target, Err(reason.as_str())).await?;
                self.remove_unused(context, actor, &stored).await;
                return Ok(Err(reason));
            }
        };
        let address = upload.url(WIDTH);
        let stored = changes::set_capture(context, actor, target, Ok((&*upload, address.as_str()))).await;
        if !matches!(stored, Ok(Captured::Stored { .. })) {
            upload.discard().await;
        }
        match stored? {
            Captured::Rejected(reason) => Ok(Err(reason.to_owned())),
            stored @ Captured::Stored { .. } => {
                self.remove_unused(context, actor, &stored).await;
                Ok(Ok(address))
            }
        }
    }

    /// The picture of `url`, checked and encoded as uploads are, or why there is none.
    async fn upload(
        &self,
        context: &ModuleContext,
        actor: &Actor,
        url: &str,
    ) -> anyhow::Result<Result<Box<dyn Attachment>, String>> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("picture");
        match self.browser.capture(url, &file).await {
            Ok(()) => {}
            Err(error) if error.is_permanent() => return Err(error.into()),
            Err(error) => return Ok(Err(error.to_string())),
        }
        let stored = self.media.store(context, &file, AttachmentKind::Picture, "screenshot", actor).await;
        Ok(stored.map_err(|problem| problem.message().to_owned()))
    }

    async fn remove_unused(&self, context: &ModuleContext, actor: &Actor, captured: &Captured) {
        if let Captured::Stored { unused: Some(address) } = captured {
            self.media.remove(context, address, actor, REPLACED).await;
        }
    }
}

/// Captures the websites of listed tools without photos.
pub(crate) fn job() -> Job {
    let summary =
        "Takes pictures of the websites of listed tools without photos, if `catalog.capture.enabled` is set";
    let job = Job::new(NAME, summary, Duration::from_hours(1), |context| async move { run(&context).await });
    Job { time_limit: Duration::from_hours(1), ..job }
}

async fn run(context: &ModuleContext) -> anyhow::Result<String> {
    let settings = CatalogSettings::from_context(context)?.capture;
    if !settings.enabled {
        return Ok("0 pictures, switched off".to_owned());
    }
    let now = context.clock.now();
    let before = now - TimeDelta::days(settings.again_after_days.into());
    let due = store::captures_due(&context.db, before, false, settings.per_run.into()).await?;
    if due.is_empty() {
        return Ok("0 pictures".to_owned());
    }
    let (camera, actor) = (Camera::find(context)?, Actor::system(NAME));
    let (mut captured, mut failed) = (0, 0);
    for target in &due {
        if context.clock.now() - now > TimeDelta::minutes(RUN_MINUTES) {
            break;
        }
        match camera.capture(context, &actor, target).await? {
            Ok(_) => captured += 1,
            Err(_) => failed += 1,
        }
    }
    Ok(format!("{captured} pictures, {failed} websites without one"))
}

/// Deletes the pictures of deleted tools. A second time, it finds none.
pub(crate) fn forget() -> EventHandler {
    let summary = "Deletes the pictures of the websites of deleted tools";
    EventHandler::on_many("forget-captures", summary, |context, _: Vec<ToolsChanged>| async move {
        let orphaned = store::orphaned_captures(&context.db).await?;
        let actor = Actor::system("forget-captures");
        for (tool, image) in orphaned {
            if let Some(image) = image {
                let media = context.directory.get::<dyn Attachments>()?;
                media.remove(&context, &image, &actor, DELETED).await;
            }
            store::forget_capture(&context.db, tool).await?;
        }
        Ok(())
    })
}

/// Returns the health of the browser, where the job needs one.
pub(crate) fn health(context: &ModuleContext, settings: CaptureSettings) -> Option<Health> {
    let (ok, detail) = match settings.enabled.then(|| Camera::find(context))? {
        Ok(_) => (true, "pictures of websites are taken".to_owned()),
        Err(error) => (false, error.to_string()),
    };
    Some(Health { check: "browser".to_owned(), ok, detail })
}
