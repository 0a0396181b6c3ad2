//! The number of tests, parsed from the output of the test tools.

/// Tests that ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of tests that passed.
    pub passed: u64,
    /// The number of tests that failed.
    pub failed: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl std::ops::Sub for Counts {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { passed: self.passed - other.passed, failed: self.failed - other.failed }
    }
}

impl Counts {
    /// Returns the counts that a line of output reports: the closing line of `cargo test`, Vitest or Node's runner,
    /// or a plain `3 passed, 1 failed`. Any other line reports nothing.
    pub fn in_line(line: &str) -> Self {
        let line = without_colours(line);
        let line = line.trim();
        let words: Vec<&str> = line.split([' ', ',', ';', '|']).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            ["test", "result:", _, rest @ ..] | ["Tests", rest @ ..] => Self::before_words(rest),
            ["#" | "ℹ", "pass", number] => Self { passed: number.parse().unwrap_or(0), failed: 0 },
            ["#" | "ℹ", "fail", number] => Self { passed: 0, failed: number.parse().unwrap_or(0) },
            [_, "passed", _, "failed"] => Self::before_words(&words),
            _ => Self::default(),
        }
    }

    /// The numbers before the words `passed` and `failed`.
    fn before_words(words: &[&str]) -> Self {
        let before = |name: &str| {
            let pair = words.windows(2).find(|pair| pair[1] == name);
            pair.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
        };
        Self { passed: before("passed"), failed: before("failed") }
    }
}

fn without_colours(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\x1b[") {
        text.push_str(before);
        rest = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        rest = rest.get(1..).unwrap_or_default();
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_understood() {
        for (line, passed, failed) in [
            (
                "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
                12,
                0,
            ),
            ("test result: FAILED. 3 passed; 2 failed; 0 ignored", 3, 2),
            ("      Tests  2 failed | 12 passed | 1 skipped (15)", 12, 2),
            (
                "\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m7 passed\x1b[39m\x1b[22m\x1b[90m (7)\x1b[39m\n",
                7,
                0,
            ),
            ("# pass 4", 4, 0),
            ("ℹ fail 1", 0, 1),
            ("9 passed, 1 failed", 9, 1),
            (" Test Files  3 passed (3)", 0, 0),
            ("test a_check_that_passed ... ok", 0, 0),
            ("", 0, 0),
        ] {
            assert_eq!(Counts::in_line(line), Counts { passed, failed }, "{line}");
        }
    }
}
