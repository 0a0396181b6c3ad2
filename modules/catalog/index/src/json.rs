//! Small pieces of JSON writing that need no intermediate value.

use serde::Serialize;

/// Appends `value` as JSON. Strings, numbers and dates cannot fail; should a value ever fail to serialise,
/// `null` is written so that the document stays valid.
pub(crate) fn push_json<T: Serialize + ?Sized>(out: &mut Vec<u8>, value: &T) {
    let start = out.len();
    if serde_json::to_writer(&mut *out, value).is_err() {
        out.truncate(start);
        out.extend_from_slice(b"null");
    }
}

/// Appends a whole number.
pub(crate) fn push_number(out: &mut Vec<u8>, number: impl itoa::Integer) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Appends `hundredths / 100` with as many decimals as needed.
pub(crate) fn push_hundredths(out: &mut Vec<u8>, hundredths: u16) {
    push_number(out, hundredths / 100);
    let rest = hundredths % 100;
    if rest != 0 {
        out.push(b'.');
        out.push(b'0' + (rest / 10).to_le_bytes()[0]);
        if !rest.is_multiple_of(10) {
            out.push(b'0' + (rest % 10).to_le_bytes()[0]);
        }
    }
}

/// Appends `true` or `false`.
pub(crate) fn push_bool(out: &mut Vec<u8>, value: bool) {
    out.extend_from_slice(if value { b"true" } else { b"false" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_have_no_trailing_zeros() {
        let text = |hundredths| {
            let mut out = Vec::new();
            push_hundredths(&mut out, hundredths);
            String::from_utf8(out).unwrap()
        };
        assert_eq!([0, 5, 50, 100, 1234, 10_000].map(text), ["0", "0.05", "0.5", "1", "12.34", "100"]);
    }
}
