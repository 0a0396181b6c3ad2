//! Checks of the database.

use super::{PATIENCE, limited, row};
use crate::commands::migrate;
use crate::startup::Startup;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use toolbase_kernel::clock::Clock;
use toolbase_kernel::db::Db;
use toolbase_kernel::module::{Health, ModuleContext};
use toolbase_mail::Mailer;
use toolbase_mail::own::texts_health;
use toolbase_server::audit::{Verdict, verify_newest};
use toolbase_server::events::{DeadLetterFilter, dead_letters};
use toolbase_server::http::{context_for, register_mails};
use toolbase_server::jobs;
use toolbase_server::module::{self, Registry, missing};
use toolbase_server::private;
use toolbase_server::read_only::{self, ReadOnly};

/// The number of audit entries that a quick check verifies.
const AUDIT_ENTRIES: i64 = 1000;
/// More than this between our clock and the database's, and sessions and leases of several nodes do not fit.
const SKEW: TimeDelta = TimeDelta::seconds(5);

/// The database, its tables, and the parts that store their data in it.
pub(super) async fn checks(mut startup: Startup) -> Vec<Health> {
    toolbase_kernel::tls::install();
    // SQLite makes files beside the database when it is opened, with the database's mode.
    let private = private::health(&startup.config);
    let db = match Db::connect_existing(&startup.config.database).await {
        Ok(db) => db,
        Err(error) => return vec![row("database", false, error.to_string())],
    };
    let clock = Clock::system();
    let mut rows = vec![row("database", true, format!("{} responds", db.engine()))];
    rows.push(private);
    rows.push(limited("clock", PATIENCE, async { skew(db.now().await, clock.now()) }).await);
    let (migrated, whole) = migrations(&db, &startup).await;
    rows.push(migrated);
    rows.extend(missing_modules(&db, &startup).await);
    let (services, modules) = (startup.registry.services().to_vec(), startup.registry.running().to_vec());
    let work = jobs::jobs(&startup.registry);
    let context = context_for(db, Arc::new(startup.config), clock);
    if whole {
        rows.push(limited("audit", PATIENCE, audit(&context)).await);
        rows.push(limited("demo", PATIENCE, demo(&context)).await);
        rows.push(limited("changes", PATIENCE, changes(&context)).await);
        rows.push(limited("events", PATIENCE, letters(&context)).await);
        rows.push(limited("jobs", PATIENCE, failing_jobs(&context, &work)).await);
        rows.push(limited("mail texts", PATIENCE, mail_texts(&context, &mut startup.registry)).await);
        for service in services {
            rows.extend(module::health(&service, &context, PATIENCE).await);
        }
        for module in modules {
            rows.extend(module::health(&module, &context, module::HEALTH_TIMEOUT).await);
        }
    }
    context.db.close().await;
    rows
}

/// The texts of mails that admins have written.
async fn mail_texts(context: &ModuleContext, registry: &mut Registry) -> Health {
    let mailer = match Mailer::from_context(context) {
        Ok(mailer) => mailer,
        Err(error) => return row("mail texts", false, error.to_string()),
    };
    if let Err(error) = register_mails(&mailer, registry) {
        return row("mail texts", false, error.to_string());
    }
    let checked = texts_health(&context.db, &mailer).await;
    checked.unwrap_or_else(|error| row("mail texts", false, error.to_string()))
}

/// The mark of a demo.
async fn demo(context: &ModuleContext) -> Health {
    match toolbase_kernel::demo::count(&context.db).await {
        Ok(0) => row("demo", true, "the site has no made-up records"),
        Ok(count) => {
            let how = "`toolbase seed --demo --remove` removes them";
            row("demo", true, format!("the site is marked as a demo: {count} made-up records; {how}"))
        }
        Err(error) => row("demo", false, error.to_string()),
    }
}

fn skew(there: sqlx::Result<DateTime<Utc>>, here: DateTime<Utc>) -> Health {
    match there {
        Ok(there) => {
            let apart = (there - here).abs();
            let message = format!(
                "{}.{:03} s from the database's",
                apart.num_seconds(),
                apart.subsec_nanos() / 1_000_000
            );
            if apart > SKEW {
                row("clock", false, format!("{message}; set both by NTP (`timedatectl set-ntp true`)"))
            } else {
                row("clock", true, message)
            }
        }
        Err(error) => row("clock", false, error.to_string()),
    }
}

/// The state of the migrations, and whether all are applied.
async fn migrations(db: &Db, startup: &Startup) -> (Health, bool) {
    if let Err(error) = migrate::check(db, startup).await {
        return (row("migrations", false, error.to_string()), false);
    }
    match migrate::status(db, startup).await {
        Ok(all) => {
            let missing = all.iter().filter(|migration| !migration.applied).count();
            let failed = startup.registry.failures().len();
            let detail = match missing {
                0 if failed > 0 => {
                    format!("all {} applied, without those of {failed} modules that do not run", all.len())
                }
                0 => format!("all {} applied", all.len()),
                _ => format!("{missing} of {} are missing; run `toolbase migrate`", all.len()),
            };
            (row("migrations", missing == 0, detail), missing == 0)
        }
        Err(error) => (row("migrations", false, error.to_string()), false),
    }
}

/// Modules whose tables are in the database and whose file is gone.
async fn missing_modules(db: &Db, startup: &Startup) -> Vec<Health> {
    let names = match missing(db, &startup.registry).await {
        Ok(names) => names,
        Err(error) => return vec![row("modules", false, error.to_string())],
    };
    let enabled = &startup.config.modules;
    (names.into_iter())
        .map(|name| {
            let check = format!("module {name}");
            if enabled.is_enabled(&name) {
                let detail = "the database has its tables, and the modules folder has no such file; put the file back, \
                              or name the modules that run in modules.enabled";
                row(&check, false, detail)
            } else {
                row(&check, true, "not in modules.enabled; the database still has its tables")
            }
        })
        .collect()
}

async fn audit(context: &ModuleContext) -> Health {
    match verify_newest(&context.db, AUDIT_ENTRIES).await {
        Ok(Verdict::Intact { .. }) => {
            row("audit", true, format!("the newest {AUDIT_ENTRIES} entries are as they were written"))
        }
        Ok(Verdict::Broken { seq, fault }) => {
            let detail = format!(
                "entry {seq} {fault}: someone has changed the database by hand; `toolbase audit verify`, and \
                 compare with a backup"
            );
            row("audit", false, detail)
        }
        Err(error) => row("audit", false, error.to_string()),
    }
}

async fn changes(context: &ModuleContext) -> Health {
    let state = async {
        drop(read_only::follow(context).await?);
        Ok::<_, sqlx::Error>(ReadOnly::from_context(context)?.message())
    };
    match state.await {
        Ok(message) => match message {
            Some(message) => {
                row("changes", true, format!("none are taken: `{message}`; `toolbase read-only off` ends it"))
            }
            None => row("changes", true, "are taken"),
        },
        Err(error) => row("changes", false, error.to_string()),
    }
}

async fn letters(context: &ModuleContext) -> Health {
    let everything = DeadLetterFilter::default();
    match dead_letters(&context.db, &everything, &[]).await {
        Ok(letters) => match letters.first() {
            None => row("events", true, "no dead letters"),
            Some(newest) => {
                let detail = format!(
                    "{} dead letters, the newest of `{}`; `toolbase events dead` lists them, `toolbase events \
                     replay` tries again",
                    letters.len(),
                    newest.handler
                );
                row("events", false, detail)
            }
        },
        Err(error) => row("events", false, error.to_string()),
    }
}

async fn failing_jobs(context: &ModuleContext, work: &[jobs::NamedJob]) -> Health {
    match jobs::list(&context.db, work, context.clock.now()).await {
        Ok(all) => {
            let failed = |job: &&jobs::JobRecord| {
                !matches!(job.last_outcome.as_deref(), None | Some("done" | "running" | "interrupted"))
            };
            match all.iter().find(failed) {
                None => row("jobs", true, format!("none of {} has failed the last time", all.len())),
                Some(job) => {
                    let message = job.last_message.as_deref().unwrap_or_default();
                    let detail =
                        format!("`{}` has failed: {message}; `toolbase jobs list` shows all", job.name);
                    row("jobs", false, detail)
                }
            }
        }
        Err(error) => row("jobs", false, error.to_string()),
    }
}
