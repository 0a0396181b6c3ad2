//! Rules in plain words: serde and its types name what they expect in the words of Rust.

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime};
use std::any::TypeId;
use std::borrow::Cow;
use uuid::Uuid;

/// Returns the rule for a text that is read as a `T`, if `T` is a type of another crate, whose errors are for developers.
pub(super) fn rule_of_text<T>() -> Option<&'static str> {
    let read = typeid::of::<T>();
    if read == TypeId::of::<Uuid>() {
        Some("must be an id such as 01933f4e-7c00-7a00-8000-5d2f1b7c9e10")
    } else if read == TypeId::of::<NaiveDate>() {
        Some("must be a day such as 2026-01-31")
    } else if [TypeId::of::<DateTime<FixedOffset>>(), TypeId::of::<NaiveDateTime>()].contains(&read) {
        Some("must be a date with its time, such as 2026-01-31T15:24:00Z")
    } else {
        None
    }
}

/// Returns `true` if `T` is an optional number or flag.
pub(super) fn is_optional_number<T>() -> bool {
    macro_rules! is_one_of {
        ($($kind:ty),*) => {{
            let read = typeid::of::<T>();
            [$(TypeId::of::<Option<$kind>>()),*].contains(&read)
        }};
    }
    is_one_of!(bool, i8, i16, i32, i64, isize, u8, u16, u32, u64, usize, f32, f64)
}

/// The rule for a value of another type than the `expected` one.
pub(super) fn rule_of_type(expected: &str) -> String {
    let name = expected.split(' ').next().unwrap_or_default();
    let expected = match expected {
        "a string" | "a borrowed string" | "a character" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        "f32" | "f64" => "a number",
        _ if range(expected).is_some() => "a whole number",
        _ => match name {
            "struct" => "an object",
            "tuple" => "a list",
            "enum" | "variant" => "one of the documented values",
            "unit" => "null",
            _ if expected.starts_with("a tuple") || expected.starts_with("an array") => "a list",
            _ => expected,
        },
    };
    format!("must be {expected}")
}

/// The rule for a value of the right type that `expected` excludes.
pub(super) fn rule_of_value(expected: &str) -> String {
    match range(expected) {
        Some((least, most)) => format!("must be a whole number from {least} to {most}"),
        None => rule_of_type(expected),
    }
}

/// The rule for a list of another length than the `expected` one.
pub(super) fn rule_of_length(expected: &str) -> String {
    let number = expected.split(' ').find(|word| word.parse::<usize>().is_ok());
    number.map_or_else(|| rule_of_type(expected), |number| format!("must have {number} items"))
}

/// The rule that a value must be one of `names`.
pub(crate) fn rule_of_choice(names: &[&str]) -> String {
    match names {
        [names @ .., last] if (1..=2).contains(&names.len()) => {
            format!("must be {} or {last}", names.join(", "))
        }
        names => format!("must be one of {}", names.join(", ")),
    }
}

/// Returns the rule of an error that a type reports in words of its own.
pub(super) fn rule_of_custom(message: String) -> Cow<'static, str> {
    // Of an untagged enum that has no `expecting`.
    if message.starts_with("data did not match any variant") {
        return Cow::Borrowed("must have one of the documented forms");
    }
    Cow::Owned(message)
}

/// The least and the greatest value of a type of whole numbers, by its name.
fn range(name: &str) -> Option<(i128, i128)> {
    macro_rules! ranges {
        ($($kind:ident),*) => {
            match name {
                $(stringify!($kind) => Some((i128::from($kind::MIN), i128::from($kind::MAX))),)*
                "usize" => Some((0, i128::from(u64::MAX))),
                "isize" => Some((i128::from(i64::MIN), i128::from(i64::MAX))),
                _ => None,
            }
        };
    }
    ranges!(i8, i16, i32, i64, u8, u16, u32, u64)
}
