//! Names that are written from right to left, in sentences that are not.

use minijinja::{Environment, Value, escape_formatter};
use unicode_bidi::{BidiClass, bidi_class};

/// First strong isolate, and its end.
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Has values with right-to-left letters keep their direction to themselves: without, what stands after a Hebrew name, as a
/// number or a bracket, moves to its left. Values of several lines stand by themselves and need none.
pub(crate) fn isolate_values(environment: &mut Environment<'_>) {
    environment.set_formatter(|output, state, value| {
        let Some(text) = value.as_str().filter(|text| needs_isolate(text)) else {
            return escape_formatter(output, state, value);
        };
        let [start, end] = ISOLATE;
        let text = format!("{start}{text}{end}");
        let is_safe = value.is_safe();
        let value = if is_safe { Value::from_safe_string(text) } else { Value::from(text) };
        escape_formatter(output, state, &value)
    });
}

fn needs_isolate(text: &str) -> bool {
    !text.contains('\n')
        && text.chars().any(|letter| matches!(bidi_class(letter), BidiClass::R | BidiClass::AL))
}
