//! `toolbase blogs` and `toolbase moderate comments`

use crate::changes::{self, CommentDecision, Move};
use crate::domain::PostState;
use crate::exchange::{self, ImportResult, ImportedPost};
use crate::store::{self, CommentRow, PostRow};
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use serde::Serialize;
use std::path::PathBuf;
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::{Group, parse_id};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::moderation::{Part, decisions_command, moderate};
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument, minute, with_examples};
use toolbase_kernel::db::{Argument, Conditions};
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Rows of a list.
const LISTED: u32 = 1000;

/// A post in a list.
#[derive(Serialize)]
struct PostLine {
    id: Uuid,
    slug: String,
    state: PostState,
    published: Option<DateTime<Utc>>,
    title: String,
}

const POSTS: [Column<PostLine>; 5] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("slug", |line| line.slug.clone()),
    Column::new("state", |line| line.state.to_string()),
    Column::new("published", |line| line.published.map(minute).unwrap_or_default()),
    Column::new("title", |line| line.title.clone()),
];

const IMPORTED: [Column<ImportedPost>; 5] = [
    Column::new("name", |post| post.name.clone()),
    Column::new("result", |post| post.result.as_str().to_owned()),
    Column::new("slug", |post| post.slug.clone()),
    Column::new("state", |post| post.state.map_or("", PostState::as_str).to_owned()),
    Column::new("message", |post| post.message.clone()),
];

/// A comment that waits.
#[derive(Serialize)]
struct CommentLine {
    id: Uuid,
    blog: String,
    author: String,
    score: i64,
    since: DateTime<Utc>,
    comment: String,
}

const COMMENTS: [Column<CommentLine>; 6] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("blog", |line| line.blog.clone()),
    Column::new("author", |line| line.author.clone()),
    Column::new("score", |line| line.score.to_string()),
    Column::new("since", |line| minute(line.since)),
    Column::new("comment", |line| line.comment.clone()),
];

/// The commands.
pub(crate) fn commands() -> Vec<Command> {
    let states: Vec<&str> = PostState::ALL.iter().map(|state| state.as_str()).collect();
    let state = Arg::new("state")
        .long("state")
        .value_parser(PossibleValuesParser::new(states))
        .help("Only posts in this state; without it, all but those in the trash");
    let post = || Arg::new("post").required(true).value_name("POST").help("Id or slug of the post");
    let blogs = Command::new("blogs")
        .about("List, publish and unpublish posts, and move them in and out")
        .subcommand_required(true)
        .subcommand(
            Command::new("list").about("List posts, the newest first").args([state, format_argument()]),
        )
        .subcommand(Command::new("publish").about("Publish a post now").arg(post()))
        .subcommand(Command::new("unpublish").about("Take a post off the site").arg(post()))
        .subcommand(import_command())
        .subcommand(export_command());
    let examples = &[
        "toolbase blogs list",
        "toolbase blogs list --state draft",
        "toolbase blogs publish how-to-choose",
        "toolbase blogs unpublish how-to-choose",
    ];
    vec![with_examples(blogs, examples), moderate(queues().iter().map(Group::command))]
}

/// The queues.
pub(crate) fn queues() -> Vec<Group> {
    vec![comments()]
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["moderate", ..] => return comments().run(context, path, arguments, output).await,
        ["blogs", "list"] => {
            let state = arguments.get_one::<String>("state").and_then(|state| state.parse().ok());
            output.records(&POSTS, &post_lines(context, state).await?)?;
        }
        ["blogs", "publish"] => moved(context, arguments, Move::Publish, output).await?,
        ["blogs", "unpublish"] => moved(context, arguments, Move::Unpublish, output).await?,
        ["blogs", "import"] => return import(context, arguments, output).await,
        ["blogs", "export"] => {
            let folder = arguments.get_one::<PathBuf>("folder").cloned().unwrap_or_default();
            let files = exchange::export(context, &folder).await?;
            output.note(&format!("{} posts written to {}", files.len(), folder.display()));
        }
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}

fn import_command() -> Command {
    let source = Arg::new("source")
        .value_name("SOURCE")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(clap::ValueHint::AnyPath)
        .required_unless_present("starter")
        .help(
            "A folder of Markdown files with front matter, as of Hugo or Jekyll, or an export of WordPress",
        );
    let starter = Arg::new("starter")
        .long("starter")
        .action(ArgAction::SetTrue)
        .conflicts_with("source")
        .help("Six posts on how to choose and try tools");
    let drafts = Arg::new("drafts").long("drafts").action(ArgAction::SetTrue).help("Publish none of them");
    Command::new("import")
        .about("Add posts from files; one whose slug is there is skipped")
        .args([source, starter, drafts, format_argument()])
        .after_long_help(
            "Pictures have to be files of the folder; none is fetched.\n\n\
             Examples:\n  toolbase blogs import content/posts\n  toolbase blogs import export.xml --drafts\n  \
             toolbase blogs import --starter",
        )
}

fn export_command() -> Command {
    let folder = Arg::new("folder")
        .value_name("FOLDER")
        .value_parser(clap::value_parser!(PathBuf))
        .value_hint(clap::ValueHint::DirPath)
        .required(true)
        .help("A new or empty folder");
    Command::new("export")
        .about("Write all posts as Markdown with front matter")
        .arg(folder)
        .after_long_help("Examples:\n  toolbase blogs export posts")
}

async fn import(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let as_drafts = arguments.get_flag("drafts");
    let report = match arguments.get_one::<PathBuf>("source") {
        Some(source) => exchange::import(context, source, as_drafts).await?,
        None => exchange::import_starter(context, as_drafts).await?,
    };
    output.records(&IMPORTED, &report.posts)?;
    for total in report.totals() {
        output.note(&total);
    }
    let rejected = report.posts.iter().filter(|post| post.result == ImportResult::Rejected).count();
    Ok(if rejected == 0 { Exit::Done } else { Exit::Partly })
}

async fn moved(
    context: &ModuleContext,
    arguments: &ArgMatches,
    to: Move,
    output: &mut Output,
) -> Result<(), CommandError> {
    let name = arguments.get_one::<String>("post").map_or("", String::as_str);
    let row = match name.parse::<Uuid>() {
        Ok(id) => store::post_by_id(&context.db, id).await?,
        Err(_) => store::post_by_slug(&context.db, name).await?,
    };
    let row = row.ok_or_else(|| anyhow!("there is no post `{name}`; `toolbase blogs list` shows them"))?;
    let actor = Actor::operator();
    let row = changes::move_post(context, &actor, row.id, to, &IfMatch::default()).await?;
    output.note(&format!("“{}” is {}.", row.title, row.state));
    Ok(())
}

async fn post_lines(
    context: &ModuleContext,
    state: Option<PostState>,
) -> Result<Vec<PostLine>, CommandError> {
    let mut conditions = Conditions::default();
    match state {
        Some(state) => conditions.with("state = ", state.bind(), ""),
        None => conditions.add("state <> 'trashed'"),
    }
    let order = format!("ORDER BY created_at DESC, id DESC LIMIT {LISTED}");
    let rows: Vec<PostRow> = store::posts_where(&context.db, &conditions, &order).await?;
    let line = |row: PostRow| PostLine {
        id: row.id,
        slug: row.slug,
        state: row.state,
        published: row.published_at,
        title: row.title,
    };
    Ok(rows.into_iter().map(line).collect())
}

fn comments() -> Group {
    let examples = &["toolbase moderate comments list", "toolbase moderate comments approve ID"];
    Group::new("comments", "Decide on comments", examples)
        .list("List the comments that wait, the oldest first", &COMMENTS, |context| async move {
            let rows = store::pending_comments(&context.db, LISTED).await?;
            comment_lines(&context, rows).await
        })
        .show_row("Show a comment", |_, row: CommentRow| async move {
            Ok(Part::list([
                ("comment", row.comment),
                ("state", row.state.to_string()),
                ("score", row.score.to_string()),
                ("signals", row.signals.0.join(" ")),
                ("written", minute(row.created_at)),
            ]))
        })
        .decision::<CommentRow>(
            decisions_command("approve", "Publish comments"),
            parse_id::<CommentRow>,
            |_| Ok(CommentDecision::Approve),
            |row| format!("The comment {} is published.", row.id),
        )
        .decision::<CommentRow>(
            decisions_command("delete", "Delete comments"),
            parse_id::<CommentRow>,
            |_| Ok(CommentDecision::Delete),
            |row| format!("The comment {} is deleted.", row.id),
        )
        .decision::<CommentRow>(
            decisions_command("undo", "Take the last decision on comments back"),
            parse_id::<CommentRow>,
            |_| Ok(CommentDecision::Undo),
            |row| format!("The comment {} is {} again.", row.id, row.state),
        )
}

async fn comment_lines(
    context: &ModuleContext,
    rows: Vec<CommentRow>,
) -> Result<Vec<CommentLine>, CommandError> {
    let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let post = store::post_by_id(&context.db, row.post_id).await?;
        lines.push(CommentLine {
            id: row.id,
            blog: post.map(|post| post.slug).unwrap_or_default(),
            author: people.name(row.user_id),
            score: row.score,
            since: row.created_at,
            comment: row.comment,
        });
    }
    Ok(lines)
}
