//! Tables of figures, with a verdict where there is a figure to reach.

use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The unit of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Seconds, shown as milliseconds.
    Millis,
    /// Seconds.
    Seconds,
    /// Bytes, shown in units of 1000 x 1000.
    Megabytes,
    /// Bytes.
    Bytes,
    /// Things per second.
    PerSecond,
    /// One number divided by another.
    Ratio,
}

impl Unit {
    /// `value` as shown.
    fn show(self, value: f64) -> String {
        match self {
            Self::Millis if value < 1e-5 => format!("{:.4} ms", value * 1e3),
            Self::Millis => format!("{:.3} ms", value * 1e3),
            Self::Seconds => format!("{value:.2} s"),
            Self::Megabytes => format!("{:.0} MB", value / 1e6),
            Self::Bytes => format!("{value:.0} B"),
            Self::PerSecond => format!("{value:.0}/s"),
            Self::Ratio => format!("{value:.2}"),
        }
    }

    /// The unit of a number in JSON, where it is not scaled.
    fn name(self) -> &'static str {
        match self {
            Self::Millis | Self::Seconds => "seconds",
            Self::Megabytes | Self::Bytes => "bytes",
            Self::PerSecond => "per second",
            Self::Ratio => "ratio",
        }
    }
}

/// A figure to reach.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// At most this, in the column of this number.
    AtMost(usize, f64),
    /// At least this, in the column of this number.
    AtLeast(usize, f64),
}

struct Row {
    name: String,
    values: Vec<Option<f64>>,
    targets: Vec<Target>,
}

/// A table.
pub struct Table {
    title: String,
    note: String,
    columns: Vec<(&'static str, Unit)>,
    rows: Vec<Row>,
}

impl Table {
    /// An empty table.
    pub fn new(title: impl Into<String>, note: impl Into<String>, columns: &[(&'static str, Unit)]) -> Self {
        Self { title: title.into(), note: note.into(), columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Adds a row and prints it on standard error at once, because measuring takes long.
    pub fn add(
        &mut self,
        name: impl Into<String>,
        values: &[Option<f64>],
        targets: impl IntoIterator<Item = Target>,
    ) {
        let targets = targets.into_iter().collect();
        let row = Row { name: name.into(), values: values.to_vec(), targets };
        eprintln!("{}: {}", self.title, self.cells(&row).join(" | "));
        self.rows.push(row);
    }

    fn cells(&self, row: &Row) -> Vec<String> {
        let shown = self.columns.iter().zip(&row.values);
        let shown = shown.map(|((_, unit), value)| value.map(|value| unit.show(value)).unwrap_or_default());
        [row.name.clone()].into_iter().chain(shown).chain([self.verdicts(row)]).collect()
    }

    fn verdicts(&self, row: &Row) -> String {
        row.targets.iter().map(|target| self.verdict(row, *target)).collect::<Vec<_>>().join("; ")
    }

    fn verdict(&self, row: &Row, target: Target) -> String {
        let (sign, column, value) = match target {
            Target::AtMost(column, value) => ("<=", column, value),
            Target::AtLeast(column, value) => (">=", column, value),
        };
        let (name, unit) = self.columns[column];
        let word = if is_met(row, target) { "met" } else { "**missed**" };
        format!("{word}: {name} {sign} {}", unit.show(value))
    }

    /// The table in Markdown, with its title and note.
    pub fn markdown(&self) -> String {
        let mut text = format!("## {}\n\n{}\n\n| |", self.title, self.note);
        for (name, _) in &self.columns {
            let _ = write!(text, " {name} |");
        }
        text.push_str(" to reach |\n|---|");
        text.push_str(&"---:|".repeat(self.columns.len()));
        text.push_str("---|\n");
        for row in &self.rows {
            let _ = writeln!(text, "| {} |", self.cells(row).join(" | "));
        }
        text
    }

    fn json(&self) -> Value {
        let row = |row: &Row| {
            let is_judged = !row.targets.is_empty();
            let values = self.columns.iter().zip(&row.values);
            let values: Map<String, Value> = values
                .filter_map(|((name, unit), value)| {
                    Some((format!("{name} ({})", unit.name()), json!((*value)?)))
                })
                .collect();
            json!({
                "name": row.name,
                "values": values,
                "target": is_judged.then(|| self.verdicts(row)),
                "met": is_judged.then(|| row.targets.iter().all(|target| is_met(row, *target))),
            })
        };
        json!({ "title": self.title, "note": self.note, "rows": self.rows.iter().map(row).collect::<Vec<_>>() })
    }
}

fn is_met(row: &Row, target: Target) -> bool {
    match target {
        Target::AtMost(column, limit) => row.values[column].is_some_and(|value| value <= limit),
        Target::AtLeast(column, limit) => row.values[column].is_some_and(|value| value >= limit),
    }
}

/// All tables as one JSON object.
pub fn json(machine: &str, tables: &[Table]) -> Value {
    json!({ "machine": machine, "tables": tables.iter().map(Table::json).collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Table {
        let mut table = Table::new("Lists", "In order.", &[("p50", Unit::Millis), ("ratio", Unit::Ratio)]);
        table.add("quick", &[Some(0.0005), None], Some(Target::AtMost(0, 0.001)));
        table.add("slow", &[Some(0.002), Some(0.5)], Some(Target::AtLeast(1, 0.6)));
        table
    }

    #[test]
    fn markdown_reports_what_is_met() {
        let expected = "## Lists\n\nIn order.\n\n| | p50 | ratio | to reach |\n|---|---:|---:|---|\n\
            | quick | 0.500 ms |  | met: p50 <= 1.000 ms |\n\
            | slow | 2.000 ms | 0.50 | **missed**: ratio >= 0.60 |\n";
        assert_eq!(example().markdown(), expected);
    }

    #[test]
    fn json_retains_the_numbers() {
        let json = json("here", &[example()]);
        let row = &json["tables"][0]["rows"][0];
        assert_eq!(row["values"], json!({ "p50 (seconds)": 0.0005 }));
        assert_eq!(row["met"], true);
    }
}
