//! `toolbase tools slugs`: new slugs for tools whose names lost letters.

use super::fields;
use crate::changes;
use crate::domain::{slug_for, slug_of_ascii_letters};
use crate::store;
use clap::ArgMatches;
use serde::Serialize;
use toolbase_kernel::admin::Change;
use toolbase_kernel::audit::Actor;
use toolbase_kernel::command::{Column, CommandError, Exit, Output};
use toolbase_kernel::module::ModuleContext;

/// A slug that was replaced.
#[derive(Serialize)]
struct Renamed {
    name: String,
    from: String,
    to: String,
}

const COLUMNS: [Column<Renamed>; 3] = [
    Column::new("name", |tool| tool.name.clone()),
    Column::new("from", |tool| tool.from.clone()),
    Column::new("to", |tool| tool.to.clone()),
];

/// Gives tools with a slug that lacks letters of their names the one that such a name gets today. The former one leads
/// there.
///
/// # Errors
/// When the database fails.
pub(super) async fn run(
    context: &ModuleContext,
    arguments: &ArgMatches,
    output: &mut Output,
) -> Result<Exit, CommandError> {
    let (actor, dry_run) = (Actor::operator(), arguments.get_flag("dry-run"));
    let reason = arguments.get_one::<String>("reason").map(String::as_str);
    let mut renamed = Vec::new();
    for (id, name, from, address) in store::names_and_slugs(&context.db).await? {
        let Some(requested) = new_slug(&name, &from, &address) else { continue };
        let mut change = Change::begin(context, &actor).await?.because(reason);
        let to = store::free_slug(&mut change.tx, &requested).await?;
        let form = fields::form(&context.db, [format!("slug={to}").as_str()].into_iter()).await?;
        changes::update_in(&mut change, id, form).await?;
        if !dry_run {
            change.commit().await?;
        }
        renamed.push(Renamed { name, from, to });
    }
    output.records(&COLUMNS, &renamed)?;
    output.note(match (renamed.is_empty(), dry_run) {
        (true, _) => "No slug lacks letters of a name: nothing was changed.",
        (false, true) => "dry run: nothing was written to the database",
        (false, false) => "Changed. The former slugs lead to the new ones.",
    });
    Ok(Exit::Done)
}

/// The slug that the tool would get today, if its present one was made without some letters of its name.
fn new_slug(name: &str, present: &str, address: &str) -> Option<String> {
    let (former, today) = (slug_of_ascii_letters(name, address), slug_for(name, address));
    let rest = present.strip_prefix(&former)?;
    let is_numbered = |rest: &str| {
        rest.strip_prefix('-')
            .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
    };
    (former != today && (rest.is_empty() || is_numbered(rest))).then_some(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_slugs_that_lack_letters_are_replaced() {
        for (name, present, expected) in [
            ("Ünïcode Tüll", "ncode-tll", Some("unicode-tull")),
            ("Ünïcode Tüll", "ncode-tll-2", Some("unicode-tull")),
            ("Ünïcode Tüll", "unicode-tull", None),
            ("Ünïcode Tüll", "chosen-by-an-admin", None),
            ("Ünïcode Tüll", "ncode-tll-pro", None),
            ("文心一言", "yiyan-baidu-com", Some("wenxinyiyan")),
            ("Plain Name", "plain-name", None),
            ("Plain Name", "plain-name-2", None),
        ] {
            assert_eq!(new_slug(name, present, "yiyan.baidu.com").as_deref(), expected, "{name}: {present}");
        }
    }
}
