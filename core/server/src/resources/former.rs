//! Commands that used to exist, and those that do their work now.

use std::ffi::OsString;
use toolbase_kernel::module::FormerCommand;

/// Those of the host.
pub const FORMER: &[FormerCommand] = &[
    ("user list", "users list --role=admin?--admins --q=$--search"),
    ("user show", "users show"),
    ("user set-role", "users set $1 --role=$2"),
    ("user suspend", "users suspend"),
    ("user unsuspend", "users unsuspend"),
    ("user delete", "users delete"),
    ("events dead", "dead-letters list"),
    ("events replay", "dead-letters replay --filter=handler=$--handler --filter=recipient=$--recipient"),
    (
        "events discard",
        "dead-letters discard --yes --filter=handler=$--handler --filter=recipient=$--recipient",
    ),
    ("mail log", "mails list --recipient=$--to"),
    ("report schedule list", "report-schedules list"),
    ("report schedule add", "report-schedules create --name=$1"),
    ("report schedule remove", "report-schedules delete $1 --yes"),
];

/// The arguments of a call with the present command in the place of one of `former`, and a sentence about both; `None`
/// when it is none.
pub fn present<'a>(
    arguments: &[OsString],
    mut former: impl Iterator<Item = &'a FormerCommand>,
) -> Option<(Vec<OsString>, String)> {
    let words: Vec<&str> = arguments.iter().map(|word| word.to_str().unwrap_or_default()).collect();
    let at = first_word(&words);
    let starts = |former: &str| {
        let former: Vec<&str> = former.split(' ').collect();
        words[at..].starts_with(&former).then_some(former.len())
    };
    let (length, former) = former.find_map(|former| Some((starts(former.0)?, *former)))?;
    let mut rest: Vec<OsString> = arguments[at + length..].to_vec();
    let mut written: Vec<OsString> = Vec::new();
    for word in former.1.split(' ') {
        if let Some((word, flag)) = word.split_once('?') {
            written.extend(take(&mut rest, flag).map(|_| OsString::from(word)));
            continue;
        }
        let Some((before, value)) = word.split_once('$') else {
            written.push(word.into());
            continue;
        };
        let taken = if value.starts_with("--") { take_flag(&mut rest, value) } else { take_word(&mut rest) };
        if let Some(value) = taken {
            let mut word = OsString::from(before);
            word.push(value);
            written.push(word);
        }
    }
    let head = arguments[..at].iter().cloned();
    let now: Vec<&str> = former.1.split(' ').filter(|word| !word.contains(['$', '?'])).collect();
    let about = format!("`toolbase {}` is `toolbase {}` now", former.0, now.join(" "));
    Some((head.chain(written).chain(rest).collect(), about))
}

/// The place of the first word that is no global option or its value.
fn first_word(words: &[&str]) -> usize {
    let mut at = 0;
    while let Some(word) = words.get(at).filter(|word| word.starts_with('-')) {
        at += if matches!(*word, "-c" | "--config" | "--set") { 2 } else { 1 };
    }
    at.min(words.len())
}

/// Takes the value of a flag, `--flag value` or `--flag=value`, out of `rest`.
fn take_flag(rest: &mut Vec<OsString>, flag: &str) -> Option<OsString> {
    let with_value = format!("{flag}=");
    let at = rest
        .iter()
        .position(|word| word == flag || word.to_str().is_some_and(|word| word.starts_with(&with_value)))?;
    let word = rest.remove(at);
    match word.to_str().and_then(|word| word.strip_prefix(&with_value)) {
        Some(value) => Some(value.into()),
        None => (at < rest.len()).then(|| rest.remove(at)),
    }
}

/// Takes a flag without a value out of `rest`.
fn take(rest: &mut Vec<OsString>, flag: &str) -> Option<OsString> {
    let at = rest.iter().position(|word| word == flag)?;
    Some(rest.remove(at))
}

/// Takes the first word of `rest`, if it is no flag.
fn take_word(rest: &mut Vec<OsString>) -> Option<OsString> {
    let is_word = rest.first().is_some_and(|word| !word.to_string_lossy().starts_with("--"));
    is_word.then(|| rest.remove(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_A_MODULE: &[FormerCommand] = &[
        ("moderate tools undo", "tools undo"),
        ("moderate tools", "submitted-ai"),
        ("moderate reviews", "reviews"),
        ("moderate questions answer", "questions answer $1 --answer=$2"),
    ];

    fn now(call: &str) -> Option<String> {
        let arguments: Vec<OsString> = call.split(' ').map(OsString::from).collect();
        let (arguments, _) = present(&arguments, FORMER.iter().chain(OF_A_MODULE))?;
        let words: Vec<String> = arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        Some(words.join(" "))
    }

    #[test]
    fn a_former_command_is_the_present_one_with_its_arguments() {
        for (former, present) in [
            ("moderate reviews list --format json", "reviews list --format json"),
            ("-c x.toml moderate tools approve inkwell", "-c x.toml submitted-ai approve inkwell"),
            ("moderate tools undo inkwell", "tools undo inkwell"),
            ("moderate questions answer 7 Yes", "questions answer 7 --answer=Yes"),
            (
                "user set-role ada@example.org admin --reason new",
                "users set ada@example.org --role=admin --reason new",
            ),
            ("user list --search ada", "users list --q=ada"),
            ("user list", "users list"),
            ("user list --admins --format json", "users list --role=admin --format json"),
            ("events replay core.mail:42", "dead-letters replay core.mail:42"),
            ("events replay --handler=core.mail", "dead-letters replay --filter=handler=core.mail"),
            ("report schedule remove monthly", "report-schedules delete monthly --yes"),
        ] {
            assert_eq!(now(former).as_deref(), Some(present));
        }
    }

    #[test]
    fn a_present_command_stays() {
        for call in
            ["user create ada@example.org", "moderate inbox", "events list", "users list", "--version"]
        {
            assert_eq!(now(call), None, "{call}");
        }
    }
}
