//! Readers alone: no database.

use super::bad_input::{growth, peak};
use crate::support::fixture;
use serde_json::{Value, json};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use toolbase_catalog::import::read::{CELL_MAX, InputFormat, Item, Oddity, ROW_MAX, Row, Rows};

fn read_all(path: &Path) -> (Vec<Item>, Vec<String>) {
    let mut rows = Rows::open(path, None).unwrap();
    let mut items = Vec::new();
    while let Some(item) = rows.next_item().unwrap() {
        items.push(item);
    }
    if rows.format != InputFormat::Json {
        assert_eq!(rows.position(), rows.size, "the whole file is read");
    }
    (items, rows.columns().to_vec())
}

fn rows(items: &[Item]) -> Vec<&Row> {
    items.iter().filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None }).collect()
}

fn written(content: &[u8], suffix: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(suffix).tempfile().unwrap();
    file.write_all(content).unwrap();
    file
}

#[test]
fn csv_rows_retain_their_lines_through_every_defect() {
    let (items, columns) = read_all(&fixture("messy.csv"));
    assert_eq!(columns, ["Name", "Website", "Short Description", "Categories", "Pricing", "link"]);
    let lines: Vec<u64> = rows(&items).iter().map(|row| row.line).collect();
    assert_eq!(lines, [3, 4, 5, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    let oddities: Vec<&Item> = items.iter().filter(|item| matches!(item, Item::Oddity(_))).collect();
    assert_eq!(
        oddities,
        [
            &Item::Oddity(Oddity::ConflictMarker(7)),
            &Item::Oddity(Oddity::RepeatedHead(8)),
            &Item::Oddity(Oddity::ConflictMarker(11)),
        ]
    );
    assert_eq!(rows(&items)[2].values[2], json!("Line one\r\nline two, \"quoted\""));
    let ragged = rows(&items)[4];
    assert_eq!((ragged.values.len(), &ragged.values[4]), (6, &json!(null)));
}

#[test]
fn a_file_larger_than_2_gib_is_read_row_by_row() {
    let mut file = written(b"name,url\nQuagga,quagga.example\nHuge,", ".csv");
    // A hole takes no space and reads as NULs.
    file.seek(SeekFrom::Start((1 << 31) + 5)).unwrap();
    file.write_all(b"\nZebra,zebra.example\n").unwrap();
    let before = peak();
    let (items, _) = read_all(file.path());
    let rows = rows(&items);
    let names: Vec<&Value> = rows.iter().map(|row| &row.values[0]).collect();
    assert_eq!((names.len(), names[0], names[2]), (3, &json!("Quagga"), &json!("Zebra")));
    let fault = rows[1].fault.as_deref().unwrap();
    assert!(fault.starts_with("a cell is larger than 1024 KiB"), "{fault}");
    assert_eq!((rows[1].line, rows[2].line), (3, 4));
    assert!(growth(before) < 64, "{} MiB more", growth(before));
}

#[test]
fn csv_rows_that_cannot_be_used_report_why() {
    let (items, _) = read_all(&fixture("messy.csv"));
    let faults: Vec<(u64, &str)> =
        rows(&items).iter().filter_map(|row| Some((row.line, row.fault.as_deref()?))).collect();
    assert_eq!(
        faults,
        [
            (17, "has 8 cells, the head has 6; is a comma not quoted?"),
            (19, "column `Short Description` is not UTF-8 after byte 4"),
        ]
    );
}

#[test]
fn delimiters_are_guessed() {
    for (text, cells) in
        [("a;b,c;d\n1;2;3", 3), ("a\tb\n1\t2", 2), ("a|b|c\n1|2|3", 3), ("\"a;b;c\",d\n1,2", 2), ("a\n1", 1)]
    {
        let file = written(text.as_bytes(), ".csv");
        assert_eq!(rows(&read_all(file.path()).0)[0].values.len(), cells, "{text}");
    }
}

#[test]
fn a_huge_cell_spoils_its_own_row_only() {
    let mut text = b"name,url\nA,".to_vec();
    text.extend(std::iter::repeat_n(b'x', CELL_MAX + 1));
    text.extend(b"\nB,b.example\nC,\"never closed\n");
    text.extend(b"D,d.example\n".repeat(CELL_MAX / 8));
    let file = written(&text, ".csv");
    let (items, _) = read_all(file.path());
    let rows = rows(&items);
    assert_eq!(rows.len(), 3);
    assert!(rows[0].fault.as_deref().unwrap().starts_with("a cell is larger than 1024 KiB"));
    assert_eq!((rows[1].line, rows[1].fault.as_deref()), (3, None));
    assert!(rows[2].fault.is_some() && rows[2].line == 4);
    assert!(rows[2].values[1].as_str().unwrap().len() <= CELL_MAX, "the stored part is bounded");
}

#[test]
fn json_elements_retain_their_lines() {
    let (items, columns) = read_all(&fixture("wrapped.json"));
    assert_eq!(columns, ["title", "links", "tags", "pricing", "extra"]);
    let rows = rows(&items);
    assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [6, 7, 10, 11, 12]);
    assert!(rows[2].fault.as_deref().unwrap().starts_with("is no JSON: "));
    assert_eq!(rows[3].fault.as_deref(), Some("is no JSON object"));
    assert_eq!(
        rows[4].values,
        [json!("Five"), json!({"home": "five.example"}), json!([]), json!(null), json!(true)]
    );
}

#[test]
fn json_that_breaks_off_or_is_too_large_is_reported() {
    let (items, _) = read_all(written(b"[{\"name\": \"A\"}, {\"name\": \"B\"", ".json").path());
    let faults: Vec<Option<&str>> = rows(&items).iter().map(|row| row.fault.as_deref()).collect();
    assert_eq!(faults[0], None);
    assert!(faults[1].unwrap().starts_with("is no JSON: EOF"));
    assert_eq!(faults[2], Some("the file ends before the list is closed"));

    let mut text = b"[{\"name\": \"".to_vec();
    text.extend(std::iter::repeat_n(b'x', ROW_MAX));
    text.extend(b"\"}, {\"name\": \"B\"}]");
    let (items, _) = read_all(written(&text, ".json").path());
    assert_eq!(rows(&items)[0].fault.as_deref(), Some("is larger than 16 MiB"));
    assert_eq!(rows(&items)[1].values, [json!("B")]);
}

#[test]
fn json_lines_are_read_one_by_one() {
    let (items, _) = read_all(&fixture("lines.jsonl"));
    assert_eq!(rows(&items).iter().map(|row| row.line).collect::<Vec<_>>(), [1, 3, 5, 6]);
    assert!(items.contains(&Item::Oddity(Oddity::ConflictMarker(4))));
}

#[test]
fn files_that_are_no_lists_report_so() {
    for (content, suffix, message) in [
        (&b""[..], ".csv", "it is empty"),
        (&b"\x1f\x8b\x08"[..], ".csv", "it is packed with gzip; give the file inside"),
        (
            &b"{\"a\": 1,\n\"b\": [2]}"[..],
            ".json",
            "it is an object without a list; expected an array, or one of tools, items, data, results, records, rows, entries, list with an array, found a, b",
        ),
        (&b"\n\n"[..], ".csv", "it holds no head line"),
    ] {
        let error = Rows::open(written(content, suffix).path(), None).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some(message));
    }
}
