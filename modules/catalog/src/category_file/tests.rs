use super::*;

fn pairs(text: &str) -> Vec<(u64, String, String)> {
    read(text.as_bytes()).unwrap().into_iter().map(|row| (row.line, row.main, row.name)).collect()
}

fn owned(rows: &[(u64, &str, &str)]) -> Vec<(u64, String, String)> {
    rows.iter().map(|&(line, main, name)| (line, main.to_owned(), name.to_owned())).collect()
}

#[test]
fn columns_are_found_by_their_heads_in_any_order() {
    let text = "\u{feff}Description;Category;Main Category;Slug\n;Bees;Garden;\n\nAll.;;Garden;plants\n";
    assert_eq!(pairs(text), owned(&[(2, "Garden", "Bees"), (4, "Garden", "")]));
    let last = read(text.as_bytes()).unwrap().pop().unwrap();
    assert_eq!((last.slug.as_str(), last.summary.as_str()), ("plants", "All."));
    assert_eq!(pairs("category,subcategory\nGarden,Bees\n"), owned(&[(2, "Garden", "Bees")]));
    assert_eq!(pairs("main\tsubcategory\nGarden\tBees\n"), owned(&[(2, "Garden", "Bees")]));
    let json =
        r#"[{ "mainCategory": "Garden", "category": "Bees" }, { "main_category": "Garden", "slug": null }]"#;
    assert_eq!(pairs(json), owned(&[(1, "Garden", "Bees"), (2, "Garden", "")]));
}

#[test]
fn a_file_that_cannot_be_read_names_the_reason() {
    let many = format!("main category,category\n{}", "Garden,Bees\n".repeat(ROWS_MAX + 1));
    for (bytes, reason) in [
        (&b"main category\nCaf\xe9\n"[..], "is not UTF-8: byte 18 is wrong"),
        (b"Garden,Bees\n", "has no header: its first line must name the columns"),
        (b"", "has no header"),
        (b"main category,colour\nGarden,red\n", "has the unknown column `colour`; known are main category,"),
        (b"main category,main\nGarden,red\n", "has the column `main` twice"),
        (b"main category,category\n", "has no rows"),
        (many.as_bytes(), "has 5001 rows; at most 5000 are allowed"),
        (b"{\"main\": \"Garden\"}", "is no JSON array of objects"),
        (b"[{\"colour\": \"red\"}]", "has the unknown column `colour`"),
    ] {
        let found = read(bytes).unwrap_err();
        assert!(found.contains(reason), "{reason}: {found}");
    }
}

#[test]
fn rows_that_break_a_rule_as_they_are_written_are_marked() {
    let rows = read(b"main,category,subcategory\nGarden,Bees,Honey\nGarden,Bees,,more\n").unwrap();
    assert_eq!(rows[0].fault.as_ref().unwrap().0, "subcategory");
    assert_eq!(rows[1].fault.as_ref().unwrap().1, "has 4 cells; the header has 3");
    let rows = read(br#"[{ "main": 1 }]"#).unwrap();
    assert_eq!(rows[0].fault, Some(("main category", "must be a text".to_owned())));
}
