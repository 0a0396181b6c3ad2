//! `toolbase tools capture`: pictures of tools' websites.

use super::super::progress;
use super::named;
use crate::captures::Camera;
use crate::domain::ToolState;
use crate::store::{self, CaptureTarget};
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;

/// The outcome for one tool.
#[derive(Serialize)]
struct Line {
    slug: String,
    result: &'static str,
    /// The address of the picture, or why there is none.
    detail: String,
}

const COLUMNS: [Column<Line>; 3] = [
    Column::new("slug", |line| line.slug.clone()),
    Column::new("result", |line| line.result.to_owned()),
    Column::new("detail", |line| line.detail.clone()),
];

/// Takes pictures of the websites of the named tools, or of listed tools without photos.
///
/// # Errors
/// When a name is unknown, there is no browser, or the database fails.
pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let (targets, mut lines) = targets(context, arguments).await?;
    if arguments.get_flag("dry-run") {
        lines
            .extend(targets.into_iter().map(|target| line(&target, "would be captured", target.url.clone())));
        output.records(&COLUMNS, &lines)?;
        output.note("dry run: no picture was taken");
        return Ok(Exit::Done);
    }
    let skipped = lines.len();
    let mut captured = 0;
    let mut broken = None;
    if !targets.is_empty() {
        let (camera, actor) = (Camera::find(context)?, Actor::operator());
        let bar = progress::bar(output, targets.len() as u64, "{wide_bar} {pos}/{len} websites");
        for target in &targets {
            match camera.capture(context, &actor, target).await {
                Ok(Ok(address)) => {
                    captured += 1;
                    lines.push(line(target, "captured", address));
                }
                Ok(Err(reason)) => lines.push(line(target, "failed", reason)),
                Err(error) => {
                    broken = Some(error);
                    break;
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    output.records(&COLUMNS, &lines)?;
    if let Some(error) = broken {
        return Err(error.into());
    }
    let failed = lines.len() - captured - skipped;
    output.note(&format!("{captured} captured, {failed} failed, {skipped} skipped"));
    Ok(match (captured, failed + skipped) {
        (_, 0) => Exit::Done,
        (0, _) => Exit::Unwell,
        _ => Exit::Partly,
    })
}

/// The tools to capture, and a line for each that was named and cannot be.
async fn targets(
    context: &ModuleContext,
    arguments: &ArgMatches,
) -> Result<(Vec<CaptureTarget>, Vec<Line>), CommandError> {
    let names: Vec<&String> = arguments.get_many::<String>("tool").into_iter().flatten().collect();
    if names.is_empty() {
        let most = arguments.get_one::<u32>("limit").copied().unwrap_or_default();
        let missing = arguments.get_flag("missing");
        let due = store::captures_due(&context.db, context.clock.now(), missing, most.into()).await?;
        return Ok((due, Vec::new()));
    }
    let mut tx = context.db.begin_read().await?;
    let (mut targets, mut lines): (Vec<CaptureTarget>, Vec<Line>) = (Vec::new(), Vec::new());
    for name in names {
        let tool = named(&mut tx, name).await?;
        let target = CaptureTarget { id: tool.id, slug: tool.slug, url: tool.draft.url };
        if targets.contains(&target) || lines.iter().any(|line| line.slug == target.slug) {
            continue;
        }
        if tool.state != ToolState::Approved {
            lines.push(line(&target, "skipped", format!("It is {}, not listed.", tool.state.as_str())));
        } else if tool.draft.media.photos.is_empty() {
            targets.push(target);
        } else {
            lines.push(line(&target, "skipped", "It has photos.".to_owned()));
        }
    }
    Ok((targets, lines))
}

fn line(target: &CaptureTarget, result: &'static str, detail: String) -> Line {
    Line { slug: target.slug.clone(), result, detail }
}
