//! `toolbase mail list`, `preview`, `test` and `dkim`

use crate::startup::Startup;
use clap::{Arg, ArgMatches, Command, value_parser};
use serde::Serialize;
use serde_json::json;
use std::path::PathBuf;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::command::{Column, CommandError, Exit, Output, format_argument};
use toolbase_kernel::mail::{MailTemplate, UNSUBSCRIBE};
use toolbase_mail::{Mail, Mailer};
use toolbase_server::http::register_mails;

/// A template as listed.
#[derive(Serialize)]
struct Row {
    name: &'static str,
    owner: String,
    summary: &'static str,
    subject: &'static str,
}

const COLUMNS: [Column<Row>; 4] = [
    Column::new("name", |row| row.name.to_owned()),
    Column::new("owner", |row| row.owner.clone()),
    Column::new("subject", |row| row.subject.to_owned()),
    Column::new("sent when", |row| row.summary.to_owned()),
];

/// The group `mail`.
pub fn command() -> Command {
    let list = Command::new("list")
        .about("List the mails that the core and the modules send")
        .arg(format_argument())
        .after_long_help("Examples:\n  toolbase mail list\n  toolbase mail list --format json");
    let preview = Command::new("preview")
        .about("Show mails with sample values; without a name all of them")
        .arg(Arg::new("template").value_name("TEMPLATE").help("Its name, as in `toolbase mail list`"))
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(["text", "html", "eml"])
                .default_value("text")
                .help("Which part to print; eml is the whole mail as a server gets it"),
        )
        .arg(
            Arg::new("to-file")
                .long("to-file")
                .value_name("FOLDER")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("format")
                .help("Write TEMPLATE.txt, TEMPLATE.html and TEMPLATE.eml into this folder instead"),
        )
        .after_long_help(
            "Examples:\n  \
             toolbase mail preview test\n  \
             toolbase mail preview test --format html > test.html\n  \
             toolbase mail preview --to-file previews",
        );
    let test = Command::new("test")
        .about("Send a test mail at once and print the mail server's reply")
        .arg(Arg::new("address").value_name("ADDRESS").required(true).help("Whom to send it to"))
        .after_long_help("Examples:\n  toolbase mail test ada@example.org");
    let dkim = Command::new("dkim")
        .about("Print the DNS record with the key that signs the mails")
        .after_long_help("Examples:\n  toolbase mail dkim >> example.org.zone");
    Command::new("mail")
        .about("The mails that are sent")
        .subcommand_required(true)
        .subcommand(list)
        .subcommand(preview)
        .subcommand(test)
        .subcommand(dkim)
}

/// Lists all templates.
///
/// # Errors
/// When a required module's mails cannot be used, or the output is closed.
pub fn list(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let rows: Vec<Row> = mailer(&mut startup)?
        .templates()
        .into_iter()
        .map(|(owner, MailTemplate { name, summary, subject, .. })| Row { name, owner, summary, subject })
        .collect();
    output.records(&COLUMNS, &rows)?;
    Ok(Exit::Done)
}

/// Fills templates with their samples.
///
/// # Errors
/// When there is no such template, or its sample does not fill it.
pub fn preview(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mailer = mailer(&mut startup)?;
    let mut templates = mailer.templates();
    if let Some(name) = arguments.get_one::<String>("template") {
        templates.retain(|(_, template)| template.name == name);
        if templates.is_empty() {
            return Err(CommandError::Failed(anyhow::anyhow!(
                "there is no mail template `{name}`; `toolbase mail list` shows all"
            )));
        }
    }
    for (_, template) in templates {
        let content = mailer.render(template.name, &template.sample)?;
        let (id, to) = (format!("preview-{}", template.name), "ada@example.org".to_owned());
        let unsubscribe = template.sample[UNSUBSCRIBE].as_str().map(str::to_owned);
        let mail = Mail { id, to, content, date: Clock::system().now(), unsubscribe };
        if let Some(folder) = arguments.get_one::<PathBuf>("to-file") {
            std::fs::create_dir_all(folder)?;
            let write = |ending: &str, bytes: &[u8]| {
                std::fs::write(folder.join(format!("{}.{ending}", template.name)), bytes)
            };
            write("txt", format!("Subject: {}\n\n{}", mail.content.subject, mail.content.text).as_bytes())?;
            write("html", mail.content.html.as_bytes())?;
            write("eml", &mailer.as_file(&mail)?)?;
            output.note(&format!("{} written to {}", template.name, folder.display()));
            continue;
        }
        match arguments.get_one::<String>("format").map(String::as_str) {
            Some("html") => output.raw(&mail.content.html)?,
            Some("eml") => output.raw(&String::from_utf8_lossy(&mailer.as_file(&mail)?))?,
            _ => output.raw(&format!("Subject: {}\n\n{}", mail.content.subject, mail.content.text))?,
        }
    }
    Ok(Exit::Done)
}

/// Sends the mail `test`.
///
/// # Errors
/// When it was not sent; the message has the server's reply.
pub async fn test(
    mut startup: Startup,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let mailer = mailer(&mut startup)?;
    let to = arguments.get_one::<String>("address").cloned().unwrap_or_default();
    let values = json!({ "operator": Actor::operator().name, "to": to });
    let content = mailer.render("test", &values)?;
    let now = Clock::system().now();
    // Each test is a mail of its own.
    let mail =
        Mail { id: format!("test-{}", now.timestamp_micros()), to, content, date: now, unsubscribe: None };
    let response = mailer.send(&mail).await?;
    output.raw(&format!("{response}\n"))?;
    Ok(Exit::Done)
}

/// The longest text that one string of a TXT record may have (RFC 1035 section 3.3).
const TXT_STRING: usize = 255;

/// Prints the record for the zone file of the domain.
///
/// # Errors
/// When the settings have no key.
pub fn dkim(mut startup: Startup, output: &mut Output) -> Result<Exit, CommandError> {
    let Some((name, text)) = mailer(&mut startup)?.signing_record()? else {
        return Err(CommandError::Failed(anyhow::anyhow!(
            "mails are not signed here: `mail.dkim.selector` and `mail.dkim.private_key_file` are empty"
        )));
    };
    let mut strings = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (string, after) = rest.split_at(rest.len().min(TXT_STRING));
        strings.push(format!("\"{string}\""));
        rest = after;
    }
    output.raw(&format!("{name}. 3600 IN TXT ( {} )\n", strings.join(" ")))?;
    Ok(Exit::Done)
}

fn mailer(startup: &mut Startup) -> Result<Mailer, CommandError> {
    toolbase_kernel::tls::install();
    let mailer = Mailer::new(&startup.config).map_err(anyhow::Error::new)?;
    register_mails(&mailer, &mut startup.registry)?;
    Ok(mailer)
}
