//! `read-only`, `migrate`, `doctor` and the reports.

use crate::program::{folder, one_line, run, text};

#[test]
fn taking_no_changes_is_switched_by_a_command() {
    let folder = folder();
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    let on = run(&folder, &["read-only", "on", "--message", "Back soon.", "--reason", "a test"]);
    assert_eq!(on.status.code(), Some(0), "{}", text(&on.stderr));
    assert!(text(&on.stderr).contains("`toolbase read-only off` ends it"));
    assert_eq!(run(&folder, &["read-only", "off"]).status.code(), Some(0));
    assert!(one_line(&run(&folder, &["read-only", "on", "--message", " "]), 2).contains("--message"));
}

#[test]
fn migrate_and_doctor_report_how_things_stand() {
    let folder = folder();
    let before = text(&run(&folder, &["migrate", "--dry-run", "--format", "csv"]).stdout);
    assert!(before.contains("catalog,0001,catalog,no"), "{before}");
    assert!(!before.contains(",yes"), "{before}");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1));
    let message = text(&doctor.stdout);
    assert!(message.contains("there is no database at /"), "{message}");
    assert!(
        message.contains("/data/toolbase.db: run the command in the folder where the server runs"),
        "{message}"
    );
    assert!(!folder.path().join("data").exists(), "reading creates nothing");
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    let after = run(&folder, &["migrate", "--dry-run", "--format", "csv"]);
    assert_eq!(text(&after.stdout), "owner,version,description,applied\r\n", "only what is missing");
    assert_eq!(text(&after.stderr), "Nothing is missing.\n");
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    assert_eq!(doctor.status.code(), Some(1), "no categories yet");
    assert!(text(&doctor.stdout).contains("run `toolbase seed`"));
    assert_eq!(run(&folder, &["seed"]).status.code(), Some(0));
    let doctor = run(&folder, &["doctor", "--set", "web.enabled=false"]);
    let message = text(&doctor.stdout);
    assert_eq!(doctor.status.code(), Some(0), "{message}");
    for check in
        ["database", "clock", "migrations", "audit", "changes", "events", "jobs", "media", "mail", "disk "]
    {
        assert!(message.lines().any(|line| line.starts_with(check)), "{check}: {message}");
    }
    assert_eq!(run(&folder, &["read-only", "on", "--message", "Back soon."]).status.code(), Some(0));
    let message = text(&run(&folder, &["doctor", "--set", "web.enabled=false"]).stdout);
    assert!(message.contains("none are taken: `Back soon.`; `toolbase read-only off` ends it"), "{message}");
    let elsewhere = ["doctor", "--set", "web.enabled=false", "--set", "media.folder=/proc/none"];
    let doctor = run(&folder, &elsewhere);
    assert_eq!(doctor.status.code(), Some(1));
    let message = text(&doctor.stdout);
    assert!(message.lines().any(|line| line.starts_with("media") && line.contains("NO")), "{message}");

    let empty = folder.path().join("none");
    std::fs::create_dir(&empty).unwrap();
    let setting = format!("modules.path={}", empty.display());
    let gone = ["doctor", "--set", "web.enabled=false", "--set", &setting];
    let row = |more: &[&str]| {
        let message = text(&run(&folder, &[&gone[..], more].concat()).stdout);
        message.lines().find(|line| line.starts_with("module reviews ")).unwrap_or_default().to_owned()
    };
    let reviews = row(&[]);
    assert!(reviews.contains(" NO ") && reviews.contains("the database has its tables"), "{reviews}");
    let reviews = row(&["--set", "modules.enabled=[\"catalog\"]"]);
    assert!(reviews.contains(" yes ") && reviews.contains("not in modules.enabled"), "{reviews}");
}

#[test]
fn a_command_does_not_migrate_the_tables_of_an_older_version() {
    let folder = folder();
    let older = ["migrate", "--set", "modules.enabled=[catalog]"];
    assert_eq!(run(&folder, &older).status.code(), Some(0));
    let missing = || text(&run(&folder, &["migrate", "--dry-run", "--format", "csv"]).stdout);
    let before = missing();
    assert!(before.contains("reviews,0001,"), "{before}");
    for command in [
        &["tools", "list", "--limit", "1"][..],
        &["users", "list"],
        &["jobs", "list"],
        &["user", "create", "me@example.org", "--name", "Me", "--admin"],
        &["seed"],
    ] {
        let line = one_line(&run(&folder, command), 1);
        assert!(
            line.contains("data/toolbase.db are older than this ToolBase")
                && line.contains("`toolbase migrate`"),
            "{line}"
        );
    }
    let doctor = text(&run(&folder, &["doctor"]).stdout);
    let wrong: Vec<&str> = doctor.lines().filter(|line| line.contains("  NO  ")).collect();
    assert!(wrong.len() == 1 && wrong[0].contains("are missing; run `toolbase migrate`"), "{doctor}");
    assert_eq!(missing(), before, "nothing was migrated");
    assert_eq!(run(&folder, &["migrate"]).status.code(), Some(0));
    assert_eq!(run(&folder, &["tools", "list", "--limit", "1"]).status.code(), Some(0));
}

#[test]
fn doctor_counts_the_records_of_a_demo() {
    let folder = folder();
    let demo = || {
        let message = text(&run(&folder, &["doctor", "--set", "web.enabled=false"]).stdout);
        message.lines().find(|line| line.starts_with("demo ")).unwrap_or_default().to_owned()
    };
    assert_eq!(run(&folder, &["seed", "--demo"]).status.code(), Some(0));
    let marked = demo();
    assert!(marked.contains(" yes ") && marked.contains("the site is marked as a demo: "), "{marked}");
    assert!(marked.contains(" made-up records; `toolbase seed --demo --remove` removes them"), "{marked}");
    assert_eq!(run(&folder, &["seed", "--demo", "--remove"]).status.code(), Some(0));
    assert!(demo().contains("the site has no made-up records"), "{}", demo());
}

#[test]
fn reports_are_written_whole_or_not_at_all() {
    let folder = folder();
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let set = ["--set", database.as_str()];
    let list = run(&folder, &[&["report", "list", "--format", "csv"], &set[..]].concat());
    assert!(
        text(&list.stdout).contains("tools-per-rating,Tools per rating,rating from to date,"),
        "{}",
        text(&list.stderr)
    );

    let seeded = run(&folder, &[&["seed"], &set[..]].concat());
    assert_eq!(seeded.status.code(), Some(0), "{}", text(&seeded.stderr));
    let csv = run(&folder, &[&["report", "category-count"], &set[..]].concat());
    assert!(text(&csv.stdout).starts_with("category,categoryMain,toolCount\r\n"), "no mark in a pipe");
    let dash = ["report", "category-count", "--out", "-"];
    assert_eq!(run(&folder, &[&dash[..], &set[..]].concat()).stdout, csv.stdout);
    assert!(!folder.path().join("-").exists());
    let marked = ["report", "category-count", "--out", "marked.csv"];
    assert_eq!(run(&folder, &[&marked[..], &set[..]].concat()).status.code(), Some(0));
    let marked = std::fs::read(folder.path().join("marked.csv")).unwrap();
    assert!(marked.starts_with("\u{feff}category".as_bytes()), "spreadsheets need it");
    let table = run(&folder, &[&["report", "category-count", "--format", "table"], &set[..]].concat());
    assert!(text(&table.stdout).starts_with("CATEGORY "));

    let file = folder.path().join("tools.json");
    let out = ["report", "livetools", "--format", "json", "--out", "tools.json"];
    let written = run(&folder, &[&out[..], &set[..]].concat());
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    assert!(text(&written.stderr).contains("rows written to tools.json"));
    let tools: serde_json::Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert!(tools[0]["slug"].is_string());

    let nowhere = ["report", "livetools", "--out", "no/such/folder/tools.csv"];
    one_line(&run(&folder, &[&nowhere[..], &set[..]].concat()), 1);
    assert_eq!(run(&folder, &[&["report", "tools-per-rating"], &set[..]].concat()).status.code(), Some(2));
    let wrong = ["report", "tools-per-rating", "--rating", "6Star"];
    assert_eq!(run(&folder, &[&wrong[..], &set[..]].concat()).status.code(), Some(2));
}

#[test]
fn reports_are_scheduled_to_a_folder() {
    let folder = folder();
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let set = ["--set", database.as_str(), "--set", "reports.folder=reports"];
    let ran = |words: &[&str]| run(&folder, &[words, &set[..]].concat());
    assert_eq!(ran(&["migrate"]).status.code(), Some(0));
    let add =
        ["report-schedules", "create", "--name", "best", "--report", "tools-per-rating", "--every", "month"];
    let with = |more: &[&str]| ran(&[&add[..], more].concat());
    let missing = one_line(&with(&[]), 2);
    assert!(missing.contains("rating"), "{missing}");
    let outside = one_line(&with(&["--parameter", "rating=5Star", "--folder", "../best"]), 2);
    assert!(outside.contains("folder"), "{outside}");
    assert_eq!(with(&["--parameter", "rating"]).status.code(), Some(2));
    let added = with(&["--parameter", "rating=5Star", "--period", "month", "--folder", "monthly"]);
    assert_eq!(added.status.code(), Some(0), "{}", text(&added.stderr));
    assert!(text(&added.stdout).contains("monthly"), "{}", text(&added.stdout));
    let list = text(&ran(&["report", "schedule", "list", "--format", "csv"]).stdout);
    assert!(list.contains("best,tools-per-rating,") && list.contains("monthly"), "{list}");
    assert_eq!(text(&ran(&["jobs", "run", "core.scheduled-reports"]).stdout), "0 made\n");
    assert_eq!(ran(&["report", "schedule", "remove", "best"]).status.code(), Some(0));
    let gone = one_line(&ran(&["report-schedules", "delete", "best", "--yes"]), 1);
    assert!(gone.contains("there is no `best` among these records"), "{gone}");
}

#[test]
fn statistics_and_first_rows_of_reports_are_printed() {
    let folder = folder();
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let ran = |words: &[&str]| run(&folder, &[words, &["--set", database.as_str()]].concat());
    assert_eq!(ran(&["seed"]).status.code(), Some(0));
    let stats = ran(&["stats", "--format", "json"]);
    let stats: serde_json::Value = serde_json::from_slice(&stats.stdout).unwrap();
    assert!(stats["liveCount"].as_i64() > Some(100), "{stats}");
    assert_eq!((&stats["userStats"]["totalUsers"], &stats["revenue"]["total"]), (&0.into(), &0.0.into()));
    let table = text(&ran(&["stats"]).stdout);
    assert!(table.starts_with("SECTION ") && table.contains("Total Live"), "{table}");

    let preview = ran(&["report", "livetools", "--to", "2999-12-31", "--date", "updatedAt", "--preview"]);
    assert_eq!(text(&preview.stdout).lines().count(), 11, "the head, and ten rows");
    assert!(text(&preview.stderr).contains("10 of "), "{}", text(&preview.stderr));
    let wrong = ran(&["report", "livetools", "--from", "2025-13-01"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("--from must be a day like 2025-03-31"), "{}", text(&wrong.stderr));
}

#[test]
fn figures_are_listed_and_shown() {
    let folder = folder();
    let database = format!("database.url=sqlite:{}", folder.path().join("test.db").display());
    let set = ["--set", database.as_str()];
    let figures = |more: &[&str]| run(&folder, &[&["figures"], more, &set[..]].concat());
    let list = text(&figures(&["list", "--format", "csv"]).stdout);
    assert!(list.starts_with("name,label,unit,record,seen by,counted,module,summary\r\n"), "{list}");
    assert!(list.contains("\r\ntool-views,Views,views,tool,owner,source,catalog,"), "{list}");
    one_line(&figures(&["show", "tool-views", "--record", "midjourney"]), 1);

    assert_eq!(run(&folder, &[&["seed"], &set[..]].concat()).status.code(), Some(0));
    let of_tool = ["show", "tool-views", "--record", "midjourney"];
    let csv = text(&figures(&[&of_tool[..], &["--format", "csv"]].concat()).stdout);
    assert!(csv.starts_with("day,amount\r\n") && csv.lines().count() == 31, "{csv}");
    let weeks = figures(&[&of_tool[..], &["--by", "week", "--format", "json"]].concat());
    let weeks: serde_json::Value = serde_json::from_slice(&weeks.stdout).unwrap();
    assert_eq!(
        (&weeks["by"], &weeks["total"], &weeks["name"]),
        (&"week".into(), &0.into(), &"tool-views".into())
    );
    assert!(text(&figures(&of_tool).stdout).starts_with("DAY "));

    for (wrong, code, message) in [
        (&["show", "tool-smells"][..], 1, "there is no figure `tool-smells`"),
        (&["show", "tool-views"], 2, "--record is required: the tool"),
        (&["show", "tool-views", "--record", "nothing"], 1, "there is no tool `nothing`"),
        (
            &[&of_tool[..], &["--from", "2026-01-02", "--to", "2026-01-01"]].concat(),
            2,
            "--from must not be after `to`",
        ),
        (&[&of_tool[..], &["--to", "2999-01-01"]].concat(), 2, "--to must not be in the future"),
        (&[&of_tool[..], &["--by", "hour"]].concat(), 2, "hour"),
    ] {
        let message_found = text(&figures(wrong).stderr);
        assert!(message_found.contains(message), "{wrong:?}: {message_found}");
        assert_eq!(figures(wrong).status.code(), Some(code), "{wrong:?}");
    }
}
