//! The statements of a file.

/// The statements of a file: split at semicolons outside of texts, names and comments.
pub(super) fn statements(sql: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut at) = (0, 0);
    let bytes = sql.as_bytes();
    while at < bytes.len() {
        let rest = &sql[at..];
        at += match bytes[at] {
            b'-' if rest.starts_with("--") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            quote @ (b'\'' | b'"') => rest[1..].find(char::from(quote)).map_or(rest.len(), |end| end + 2),
            b';' => {
                found.push(sql[start..at].trim());
                start = at + 1;
                1
            }
            // The other bytes of a letter begin no token.
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
    }
    found.push(sql[start..].trim());
    found.retain(|statement| !on_one_line(statement).is_empty());
    found
}

/// A statement on one line, without comments.
pub(super) fn on_one_line(statement: &str) -> String {
    let lines = statement.lines().map(|line| line.split("--").next().unwrap_or_default());
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_parted_at_semicolons_outside_of_texts() {
        let sql = "-- one; two\nCREATE TABLE é (a TEXT DEFAULT ';'); /* ; */ INSERT INTO é VALUES ('it''s;');\n-- end;";
        let parts: Vec<String> = statements(sql).into_iter().map(on_one_line).collect();
        assert_eq!(parts, ["CREATE TABLE é (a TEXT DEFAULT ';')", "/* ; */ INSERT INTO é VALUES ('it''s;')"]);
    }
}
