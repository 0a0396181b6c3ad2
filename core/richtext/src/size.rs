//! The size of JSON, measured without recursion: it is known before anything follows the nesting of a document.

use serde_json::Value;

/// The size of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// Its bytes as compact JSON.
    pub bytes: usize,
    /// How deep lists and objects are nested.
    pub levels: usize,
}

/// Returns the size of `value`, or `None` when it has more bytes than `most`.
pub(crate) fn measure(value: &Value, most: usize) -> Option<Size> {
    let mut waiting = vec![(value, 0)];
    let (mut bytes, mut levels) = (0, 0);
    while let Some((value, level)) = waiting.pop() {
        levels = levels.max(level);
        bytes += match value {
            Value::Null | Value::Bool(true) => 4,
            Value::Bool(false) => 5,
            Value::Number(number) => number.to_string().len(),
            Value::String(text) => quoted(text),
            Value::Array(values) => {
                waiting.extend(values.iter().map(|value| (value, level + 1)));
                separators(values.len())
            }
            Value::Object(fields) => {
                waiting.extend(fields.values().map(|value| (value, level + 1)));
                separators(fields.len()) + fields.keys().map(|key| quoted(key) + 1).sum::<usize>()
            }
        };
        if bytes > most {
            return None;
        }
    }
    Some(Size { bytes, levels })
}

/// Brackets and commas.
fn separators(count: usize) -> usize {
    2 + count.saturating_sub(1)
}

fn quoted(text: &str) -> usize {
    let escaped = |byte: u8| match byte {
        b'"' | b'\\' | b'\n' | b'\r' | b'\t' | 8 | 12 => 1,
        0..32 => 5,
        _ => 0,
    };
    2 + text.len() + text.bytes().map(escaped).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_measure_is_the_length_of_compact_json() {
        let value = json!({ "a\"b": [1, -2.5, true, false, null, "x\n\u{1}é"], "c": {}, "d": [] });
        let length = value.to_string().len();
        assert_eq!(measure(&value, length), Some(Size { bytes: length, levels: 2 }));
        assert_eq!(measure(&value, length - 1), None);
    }

    #[test]
    fn deep_nesting_is_measured_without_recursion() {
        let mut value = json!("x");
        for _ in 0..1000 {
            value = Value::Array(vec![value]);
        }
        assert_eq!(measure(&value, 1 << 20), Some(Size { bytes: 2003, levels: 1000 }));
    }
}
