use super::*;
use toolbase_catalog_domain::SubCategory;

fn there() -> Vec<MainCategory> {
    let sub = SubCategory {
        id: Uuid::now_v7(),
        name: "Copywriting".to_owned(),
        slug: "copywriting".to_owned(),
        aliases: vec!["Copy".to_owned()],
        sensitive: false,
        summary: String::new(),
        position: 4,
    };
    vec![MainCategory {
        id: Uuid::now_v7(),
        name: "Text & Writing".to_owned(),
        slug: "text-writing".to_owned(),
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: 1,
        sub_categories: vec![sub],
    }]
}

fn rows(rows: &[[&str; 4]]) -> Vec<FileCategory> {
    let row = |(line, [main, name, slug, summary]): (u64, &[&str; 4])| FileCategory {
        line,
        main: (*main).to_owned(),
        name: (*name).to_owned(),
        slug: (*slug).to_owned(),
        summary: (*summary).to_owned(),
        fault: None,
    };
    (2..).zip(rows).map(row).collect()
}

fn wrong(lines: &[[&str; 4]]) -> Vec<(u64, &'static str, String)> {
    let plan = Planner::read(&there(), &rows(lines)).plan();
    plan.wrong_rows.into_iter().map(|row| (row.line, row.field, row.rule)).collect()
}

#[test]
fn new_categories_come_behind_those_that_exist() {
    let lines = rows(&[
        ["text & writing", "Poems", "", "In verse."],
        ["Text & Writing", "copy", "", ""],
        ["Garden", "Bees", "honey-bees", ""],
        ["Garden", "", "plants", "All that grows."],
        ["Text & Writing", "", "", ""],
    ]);
    let planner = Planner::read(&there(), &lines);
    let plan = planner.plan();
    assert_eq!((plan.rows, plan.main_categories, plan.categories, plan.present, plan.wrong), (5, 1, 2, 2, 0));
    let records: Vec<CategoryRecord> = planner.into_records(DateTime::UNIX_EPOCH).collect();
    let shown: Vec<(&str, &str, &str, i64)> =
        records.iter().map(|r| (r.name.as_str(), r.slug.as_str(), r.summary.as_str(), r.position)).collect();
    let expected = [
        ("Garden", "plants", "All that grows.", 2),
        ("Poems", "poems", "In verse.", 5),
        ("Bees", "honey-bees", "", 0),
    ];
    assert_eq!(shown, expected);
    assert_eq!(records[2].main_id, Some(records[0].id));
}

#[test]
fn each_wrong_line_has_its_column_and_rule() {
    let long = "x".repeat(41);
    let lines = [
        ["", "Bees", "", ""],
        ["Garden", &long, "", ""],
        [&long, "Bees", "", ""],
        ["Garden", "Bees", "Not A Slug", ""],
        ["Garden", "Bees", "", ""],
        ["Garden", "bees", "", ""],
        ["Garden", "Wasps", "bees", ""],
        ["Text & Writing", "Slogans", "copywriting", ""],
        ["Herbs", "", "text-writing", ""],
        ["Garden", "", "", ""],
        ["Garden", "", "", ""],
    ];
    let found = wrong(&lines);
    let short: Vec<(u64, &str)> = found.iter().map(|(line, field, _)| (*line, *field)).collect();
    let expected = [
        (2, "main category"),
        (3, "category"),
        (4, "main category"),
        (5, "slug"),
        (7, "category"),
        (8, "slug"),
        (9, "slug"),
        (10, "slug"),
        (12, "main category"),
    ];
    assert_eq!(short, expected, "{found:?}");
    assert_eq!(found[0].2, "is required");
    assert_eq!(found[4].2, "is in line 6 already");
    assert_eq!(found[5].2, "belongs to \"Bees\" already");
    assert_eq!(found[7].2, "belongs to \"Text & Writing\" already");
}
