//! `toolbase promotions` and `toolbase moderate promotions`

use crate::changes::{CampaignDecision, RequestDecision, decide_campaign};
use crate::domain::{CampaignState, MESSAGE_MAX, REASON_MAX, checked_text};
use crate::error::{Fault, NO_CAMPAIGN};
use crate::store::{self, CampaignRow, RequestRow};
use crate::tools::tools_named;
use chrono::{DateTime, Utc};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use toolbase_kernel::accounts::People;
use toolbase_kernel::admin::IfMatch;
use toolbase_kernel::admin::moderation::{Group, parse_id};
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::moderation::{
    Part, decision_command, decisions_command, moderate, reason_argument, text,
};
use toolbase_kernel::command::{
    Column, CommandError, Exit, Output, format_argument, minute, record_id, with_examples,
};
use toolbase_kernel::db::Conditions;
use toolbase_kernel::module::ModuleContext;
use uuid::Uuid;

/// Rows of a list.
const LISTED: u32 = 1000;

/// A campaign in a list.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CampaignLine {
    id: Uuid,
    name: String,
    tool: String,
    kind: String,
    state: String,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    charge: String,
}

const CAMPAIGNS: [Column<CampaignLine>; 8] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("state", |line| line.state.clone()),
    Column::new("type", |line| line.kind.clone()),
    Column::new("starts", |line| minute(line.starts_at)),
    Column::new("ends", |line| minute(line.ends_at)),
    Column::new("charge", |line| line.charge.clone()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("name", |line| line.name.clone()),
];

/// A request that waits.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RequestLine {
    id: Uuid,
    member: String,
    package: String,
    tool: String,
    starts_on: String,
    days: i64,
    since: DateTime<Utc>,
}

const REQUESTS: [Column<RequestLine>; 7] = [
    Column::new("id", |line| line.id.to_string()),
    Column::new("member", |line| line.member.clone()),
    Column::new("package", |line| line.package.clone()),
    Column::new("tool", |line| line.tool.clone()),
    Column::new("starts", |line| line.starts_on.clone()),
    Column::new("days", |line| line.days.to_string()),
    Column::new("since", |line| minute(line.since)),
];

/// The commands.
pub(crate) fn commands() -> Vec<Command> {
    let states: Vec<&str> = CampaignState::ALL.iter().map(|state| state.as_str()).collect();
    let state = Arg::new("state")
        .long("state")
        .value_parser(PossibleValuesParser::new(states))
        .help("Only campaigns in this state");
    let campaign = || {
        Arg::new("campaign")
            .required(true)
            .value_name("CAMPAIGN")
            .value_parser(record_id)
            .help("Id of the campaign, as `list` shows it")
    };
    let promotions = Command::new("promotions")
        .about("List, show, pause and resume campaigns")
        .subcommand_required(true)
        .subcommand(
            Command::new("list")
                .about("List campaigns, the last to begin first")
                .args([state, format_argument()]),
        )
        .subcommand(Command::new("show").about("Show a campaign").args([campaign(), format_argument()]))
        .subcommand(
            Command::new("pause").about("Pause a campaign").args([campaign(), reason_argument(Vec::new())]),
        )
        .subcommand(Command::new("resume").about("Show a paused campaign again").arg(campaign()));
    let examples = &[
        "toolbase promotions list --state running",
        "toolbase promotions show 01933f4e-7c00-7a00-8000-5d2f1b7c9e10",
        "toolbase promotions pause 01933f4e-7c00-7a00-8000-5d2f1b7c9e10 --reason \"The link is dead.\"",
        "toolbase promotions resume 01933f4e-7c00-7a00-8000-5d2f1b7c9e10",
    ];
    vec![with_examples(promotions, examples), moderate(queues().iter().map(Group::command))]
}

/// The queues.
pub(crate) fn queues() -> Vec<Group> {
    vec![requests()]
}

/// Runs the command that `path` names.
pub(crate) async fn run(
    context: &ModuleContext,
    path: &[&str],
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    match path {
        ["moderate", ..] => return requests().run(context, path, arguments, output).await,
        ["promotions", "list"] => {
            let state = arguments.get_one::<String>("state").and_then(|state| state.parse().ok());
            output.records(&CAMPAIGNS, &campaign_lines(context, state).await?)?;
        }
        ["promotions", "show"] => {
            let row = named(context, arguments).await?;
            output.records(&Part::COLUMNS, &campaign_parts(context, row).await?)?;
        }
        ["promotions", "pause"] => {
            let reason =
                checked_text("reason", text(arguments, "reason"), REASON_MAX).map_err(Fault::from)?;
            decided(context, arguments, CampaignDecision::Pause(reason), output).await?;
        }
        ["promotions", "resume"] => decided(context, arguments, CampaignDecision::Resume, output).await?,
        _ => return Err(CommandError::unknown(path)),
    }
    Ok(Exit::Done)
}

async fn named(context: &ModuleContext, arguments: &ArgMatches) -> Result<CampaignRow, CommandError> {
    let id = arguments.get_one::<Uuid>("campaign").copied().unwrap_or_default();
    Ok(store::campaign(&context.db, id).await?.ok_or(NO_CAMPAIGN)?)
}

async fn decided(
    context: &ModuleContext,
    arguments: &ArgMatches,
    decision: CampaignDecision,
    output: &mut Output,
) -> Result<(), CommandError> {
    let id = named(context, arguments).await?.id;
    let actor = Actor::operator();
    let row = decide_campaign(context, &actor, id, &decision, &IfMatch::default()).await?;
    output.note(&format!("“{}” is {}.", row.name, row.state));
    Ok(())
}

async fn campaign_lines(
    context: &ModuleContext,
    state: Option<CampaignState>,
) -> Result<Vec<CampaignLine>, CommandError> {
    let order = format!("ORDER BY starts_at DESC, id DESC LIMIT {LISTED}");
    let rows = store::campaigns_where(&context.db, &Conditions::default(), &order).await?;
    let tools = tools_named(context, rows.iter().map(|row| row.tool_id)).await?;
    let now = context.clock.now();
    let line = |row: CampaignRow| CampaignLine {
        id: row.id,
        tool: tools.get(&row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default(),
        kind: row.kind.to_string(),
        state: row.state_at(now).to_string(),
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        charge: row.charge().to_string(),
        name: row.name,
    };
    let rows = rows.into_iter().filter(|row| state.is_none_or(|state| row.state_at(now) == state));
    Ok(rows.map(line).collect())
}

async fn campaign_parts(context: &ModuleContext, row: CampaignRow) -> Result<Vec<Part>, CommandError> {
    let tools = tools_named(context, [row.tool_id]).await?;
    let figures = store::totals_of_campaigns(&context.db, &[row.id]).await?;
    let [impressions, views, visits] = figures.get(&row.id).copied().unwrap_or_default();
    let places: Vec<&str> = row.places.0.iter().map(|place| place.as_str()).collect();
    Ok(Part::list([
        ("name", row.name.clone()),
        ("state", row.state_at(context.clock.now()).to_string()),
        ("type", row.kind.to_string()),
        ("tool", tools.get(&row.tool_id).map(|tool| tool.slug.clone()).unwrap_or_default()),
        ("places", places.join(", ")),
        ("starts", minute(row.starts_at)),
        ("ends", minute(row.ends_at)),
        ("weight", row.weight.to_string()),
        ("payer", row.payer.clone()),
        ("charge", row.charge().to_string()),
        ("impressions", impressions.to_string()),
        ("page views", views.to_string()),
        ("visits", visits.to_string()),
        ("reason", row.reason.unwrap_or_default()),
    ]))
}

fn requests() -> Group {
    let campaign = Arg::new("campaign")
        .long("campaign")
        .required(true)
        .value_name("CAMPAIGN")
        .value_parser(record_id)
        .help("The campaign that the member gets");
    let message =
        Arg::new("message").long("message").value_name("TEXT").help("Words beside it, for the member's mail");
    let examples = &[
        "toolbase moderate promotions list",
        "toolbase moderate promotions reply ID --campaign 01933f4e-7c00-7a00-8000-5d2f1b7c9e10",
        "toolbase moderate promotions decline ID --reason \"Sold out.\"",
    ];
    Group::new("promotions", "Decide on requests for campaigns", examples)
        .list("List the requests that wait, the oldest first", &REQUESTS, |context| async move {
            let rows = store::waiting_requests(&context.db, LISTED).await?;
            request_lines(&context, rows).await
        })
        .show_row("Show a request", |_, row: RequestRow| async move {
            Ok(Part::list([
                ("package", row.kind.name().to_owned()),
                ("state", row.state.to_string()),
                ("starts", row.starts_on),
                ("days", row.days.to_string()),
                ("note", row.note),
                ("sent", minute(row.created_at)),
            ]))
        })
        .decision::<RequestRow>(
            decision_command("reply", "Reply with a campaign").args([campaign, message]),
            parse_id::<RequestRow>,
            |arguments| {
                let campaign = arguments.get_one::<Uuid>("campaign").copied().unwrap_or_default();
                let message = checked_text("message", text(arguments, "message"), MESSAGE_MAX);
                Ok(RequestDecision::Reply { campaign, message: message.map_err(Fault::from)? })
            },
            |row| format!("The request {} has a reply.", row.id),
        )
        .decision::<RequestRow>(
            decisions_command("decline", "Decline requests").arg(reason_argument(Vec::new())),
            parse_id::<RequestRow>,
            |arguments| {
                let reason = checked_text("reason", text(arguments, "reason"), REASON_MAX);
                Ok(RequestDecision::Decline(reason.map_err(Fault::from)?))
            },
            |row| format!("The request {} is declined.", row.id),
        )
        .decision::<RequestRow>(
            decisions_command("undo", "Take the last decision on requests back"),
            parse_id::<RequestRow>,
            |_| Ok(RequestDecision::Undo),
            |row| format!("The request {} is {} again.", row.id, row.state),
        )
}

async fn request_lines(
    context: &ModuleContext,
    rows: Vec<RequestRow>,
) -> Result<Vec<RequestLine>, CommandError> {
    let people = People::find(&context.directory, rows.iter().map(|row| row.user_id)).await?;
    let tools = tools_named(context, rows.iter().filter_map(|row| row.tool_id)).await?;
    let line = |row: RequestRow| RequestLine {
        id: row.id,
        member: people.name(row.user_id),
        package: row.kind.to_string(),
        tool: row.tool_id.and_then(|id| tools.get(&id)).map_or("any", |tool| tool.slug.as_str()).to_owned(),
        starts_on: row.starts_on,
        days: row.days,
        since: row.created_at,
    };
    Ok(rows.into_iter().map(line).collect())
}
