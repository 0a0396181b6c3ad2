//! Lists made to fill the memory: each is rejected, or only its own row is.

use super::bad_input::{growth, peak};
use super::formats::{ods_row, row, table, workbook, zipped};
use std::io::{Read, Write};
use toolbase_catalog::import::read::{Item, Row, Rows, VALUES_MAX};

const HEAD: [&str; 3] = ["name", "url", "category"];

/// The rows of a list, or why it cannot be read. It takes little memory, whatever is in it.
fn read(content: &[u8], suffix: &str) -> Result<Vec<Row>, String> {
    let mut file = tempfile::Builder::new().suffix(suffix).tempfile().unwrap();
    file.write_all(content).unwrap();
    let before = peak();
    let mut found = Vec::new();
    let mut rows = Rows::open(file.path(), None).map_err(|error| error.to_string())?;
    while let Some(item) = rows.next_item().map_err(|error| error.to_string())? {
        if let Item::Row(row) = item {
            found.push(row);
        }
    }
    // Other tests take memory at the same time; without limits these lists take 11,000 and more.
    assert!(growth(before) < 1_000, "{} MiB more", growth(before));
    Ok(found)
}

#[test]
fn a_cell_at_the_far_corner_spoils_its_own_row() {
    let far = "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>";
    let rows = [row(1, &HEAD), row(2, &["Quagga", "quagga.example", "SEO"]), far.to_owned()].concat();
    let rows = read(&workbook(&rows, ""), ".xlsx").unwrap();
    assert_eq!((rows.len(), &rows[0].fault, &rows[0].values[0]), (2, &None, &"Quagga".into()));
    assert_eq!(rows[1].line, 1_048_576);
    let fault = "has a cell in column 16384; at most 1000 columns are read";
    assert_eq!(rows[1].fault.as_deref(), Some(fault));
    let head = row(1, &HEAD).replace("</row>", "<c r=\"XFD1\"><v>1</v></c></row>");
    assert_eq!(read(&workbook(&head, ""), ".xlsx").unwrap_err(), format!("its head {fault}"));
}

#[test]
fn rows_and_columns_that_repeat_are_counted_first() {
    let many = |kind: &str| {
        let row = ods_row(&["Quagga", "quagga.example", "SEO"]);
        [ods_row(&HEAD), row.replacen(kind, &format!("{kind} {kind}s-repeated=\"1000000000\""), 1)].concat()
    };
    let rows = many("table:table-row").replace("table:table-rows-repeated", "table:number-rows-repeated");
    assert_eq!(read(&table(&rows), ".ods").unwrap_err(), "it has more than 1048576 rows");
    let cells =
        many("table:table-cell").replace("table:table-cells-repeated", "table:number-columns-repeated");
    let fault = read(&table(&cells), ".ods").unwrap()[0].fault.clone();
    assert_eq!(fault.as_deref(), Some("has a cell in column 1001; at most 1000 columns are read"));
    let spaces = rows.replace("number-rows-repeated=\"1000000000\"", "number-rows-repeated=\"2\"");
    let spaces = spaces.replace("Quagga", "Quagga<text:s text:c=\"99999999999\"/>");
    assert_eq!(read(&table(&spaces), ".ods").unwrap().len(), 2);
    let empty =
        "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>";
    let rows = [ods_row(&HEAD), empty.to_owned(), ods_row(&["Quagga", "quagga.example"])].concat();
    let rows = read(&table(&rows), ".ods").unwrap();
    assert_eq!((rows.len(), rows[0].line), (1, 1_048_002));
}

#[test]
fn texts_and_cells_that_repeat_end_at_a_limit() {
    let repeated = |cells: &str| {
        let row = "<table:table-row table:number-rows-repeated=\"1000000\">";
        format!("{}{row}{cells}</table:table-row>", ods_row(&HEAD))
    };
    let cell = |times: u32, text: &str| {
        format!(
            "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"{times}\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    for (cells, limit) in [
        (cell(1, &"x".repeat(500_000)), "its rows hold more than 256 MiB; save it as CSV first"),
        (cell(900, "Quagga"), "it unpacks to more than 256 MiB; save it as CSV first"),
    ] {
        let mut file = tempfile::Builder::new().suffix(".ods").tempfile().unwrap();
        file.write_all(&table(&repeated(&cells))).unwrap();
        let mut rows = Rows::open(file.path(), None).unwrap();
        let error = loop {
            match rows.next_item() {
                Ok(item) => assert!(item.is_some(), "the rows have no end"),
                Err(error) => break error.to_string(),
            }
        };
        assert_eq!(error, limit);
    }
}

#[test]
fn merged_regions_take_no_memory_for_their_size() {
    let rows =
        [row(1, &HEAD), row(2, &["Quagga", "quagga.example", "SEO"]), row(3, &["Zebra", "zebra.example"])];
    let region = "<mergeCell ref=\"C2:XFD1048576\"/>";
    let merged = |count: usize| format!("<mergeCells>{}</mergeCells>", region.repeat(count));
    let read_with = |count| read(&workbook(&rows.concat(), &merged(count)), ".xlsx");
    assert_eq!(read_with(1000).unwrap()[1].values[2], "SEO");
    assert_eq!(read_with(100_001).unwrap_err(), "it has more than 100000 merged regions");
}

#[test]
fn sizes_that_a_spreadsheet_claims_do_not_count() {
    let book = workbook(&row(1, &HEAD), "");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(book)).unwrap();
    let mut files: Vec<(String, String)> = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.push((file.name().unwrap().into_owned(), text));
    }
    let shared = |texts: &str| {
        let texts = format!("<sst uniqueCount=\"99999999999999\">{texts}</sst>");
        let mut files: Vec<(&str, &str)> =
            files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        files.push(("xl/sharedStrings.xml", &texts));
        read(&zipped(&files), ".xlsx")
    };
    assert_eq!(shared("<si><t>one</t></si>"), Ok(Vec::new()));
    assert_eq!(
        shared(&format!("<si>{}</si>", "<r>".repeat(300))).unwrap_err(),
        "it nests more than 200 elements in one another"
    );
    let long = "x".repeat(3 << 20);
    assert_eq!(
        shared(&format!("<si><t>{long}</t></si>")).unwrap_err(),
        "a text or tag in it is larger than 2 MiB"
    );
}

#[test]
fn many_columns_are_rejected_before_they_are_compared() {
    let head = format!("name,url{}\n", ",x".repeat(500_000));
    assert_eq!(
        read(head.as_bytes(), ".csv").unwrap_err(),
        "its head line has 500002 columns; at most 1000 are read"
    );
    // The row has no more cells in memory than the head may have.
    let row = format!("name,url\nQuagga,quagga.example\n{}x\nZebra,zebra.example\n", ",".repeat(10_000_000));
    let rows = read(row.as_bytes(), ".csv").unwrap();
    let fault = "has 10000001 cells, the head has 2; is a comma not quoted?";
    assert_eq!((rows.len(), rows[1].fault.as_deref()), (3, Some(fault)));
    // Empty cells at the end are no fault, however many they are.
    let row = format!("name,url\nQuagga,quagga.example{}\n", ",".repeat(100_000));
    assert_eq!(read(row.as_bytes(), ".csv").unwrap()[0].fault, None);
}

#[test]
fn json_with_too_many_values_is_not_parsed() {
    let zeros = format!(
        "[{{\"name\": \"Quagga\", \"x\": [0{}]}}, {{\"name\": \"Zebra, [,,]\"}}]",
        ",0".repeat(5_000_000)
    );
    let rows = read(zeros.as_bytes(), ".json").unwrap();
    assert_eq!(rows[0].fault, Some(format!("holds more than {VALUES_MAX} values")));
    assert_eq!((rows.len(), &rows[1].fault, &rows[1].values[0]), (2, &None, &"Zebra, [,,]".into()));
    let keys: Vec<String> = (0..5000).map(|number| format!("\"k{number}\": 1,")).collect();
    let error = read(format!("{{\n{}\"z\": 1}}", keys.concat()).as_bytes(), ".json").unwrap_err();
    assert!(error.len() < 1000, "{error}");
}
