//! Settings: where they come from, and what is reported of wrong ones.

use crate::program::{folder, one_line, run, run_with, text};
use serde_json::Value;

#[test]
fn wrong_settings_are_named_with_their_place() {
    let folder = folder();
    std::fs::write(folder.path().join("my.toml"), "[server]\nprot = 1\n").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "--config", "my.toml"]), 1);
    assert!(
        line.contains("`server.prot`") && line.contains("my.toml") && line.contains("`server.port`"),
        "{line}"
    );
    std::fs::write(folder.path().join("my.toml"), "[catalog]\ndebounce = 1\n").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1);
    assert!(line.contains("did you mean `catalog.debounce_ms`?"), "{line}");
    let line = one_line(&run(&folder, &["config", "check", "--config", "missing.toml"]), 1);
    assert!(line.contains("missing.toml"), "{line}");
    std::fs::write(folder.path().join("my.toml"), "[server]\nnot toml").unwrap();
    let line = one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1);
    assert!(line.contains("my.toml, line 2, column ") && !line.contains('|'), "{line}");
}

#[test]
fn the_environment_counts_and_unknown_variables_are_named() {
    let folder = folder();
    let with = |name: &str, value: &str| run_with(&folder, &["config", "show"], &[(name, value)]);
    assert!(text(&with("TOOLBASE__SERVER__PORT", "9123").stdout).contains("port = 9123"));
    let line = one_line(&with("TOOLBASE__SERVER__PROT", "9123"), 1);
    assert!(line.contains("TOOLBASE__SERVER__PROT"), "{line}");
    let line = one_line(&with("TOOLBASE_SERVER_PORT", "9123"), 1);
    assert!(line.contains("the variable TOOLBASE_SERVER_PORT: it sets nothing"), "{line}");
    assert!(line.contains("did you mean TOOLBASE__SERVER__PORT?"), "{line}");
}

#[test]
fn a_variable_names_the_configuration_file() {
    let folder = folder();
    std::fs::write(folder.path().join("one.toml"), "[server]\nport = 9001\n").unwrap();
    std::fs::write(folder.path().join("two.toml"), "[server]\nport = 9002\n").unwrap();
    let named = [("TOOLBASE_CONFIG", "one.toml")];
    assert!(text(&run_with(&folder, &["config", "show"], &named).stdout).contains("port = 9001"));
    let flag = run_with(&folder, &["config", "show", "--config", "two.toml"], &named);
    assert!(text(&flag.stdout).contains("port = 9002"), "the flag wins");
    let missing = run_with(&folder, &["config", "show"], &[("TOOLBASE_CONFIG", "none.toml")]);
    assert_eq!(
        one_line(&missing, 1),
        "error: cannot read the configuration file none.toml: there is no such file\n"
    );
}

#[test]
fn all_that_is_wrong_is_reported_at_once() {
    let folder = folder();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let toml = "[site]\nurl = \"https://TOOLS.EXAMPLE.ORG\"\n[database]\nurl_file = \"no-database-url\"\n\
                [mail]\npassword_file = \"no-password\"\nfolder = \"file/mail\"\n\
                [modules]\nenabled = [\"nope\"]\n[media]\nfolder = \"file/media\"\n\
                [web]\nnode = \"/nope\"\ndir = \"/no-web\"\n[log]\nlevel = \"loud\"\n[catalog]\ndebounce_ms = \"soon\"\n";
    std::fs::write(folder.path().join("my.toml"), toml).unwrap();
    let variables = [
        ("TOOLBASE__WEB__ENABLED", "true"),
        ("TOOLBASE__SERVER__PORT", "70000"),
        ("TOOLBASE_SERVER_HOST", "::1"),
    ];
    let check = ["config", "check", "-c", "my.toml", "--set", "server.prot=1"];
    let output = run_with(&folder, &check, &variables);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(!folder.path().join("data").exists(), "it starts nothing");
    for line in [
        "the variable TOOLBASE_SERVER_HOST: it sets nothing; did you mean TOOLBASE__SERVER__HOST?",
        "`server.prot` in --set: unknown setting; did you mean `server.port`?",
        "`server.port` in the variable TOOLBASE__SERVER__PORT: expected a whole number from 0 to 65535, found 70000",
        "`database.url_file` in my.toml, line 4: cannot read no-database-url: there is no such file",
        "`mail.password_file` in my.toml, line 6: cannot read no-password: there is no such file",
        "`site.url` in my.toml, line 2: EXAMPLE.ORG is still the example's; put your own in its place",
        "`log.level` in my.toml, line 16: expected error, warn, info, debug, trace or off, or a filter such as \
         info,sqlx=warn, found \"loud\"",
        "`web.dir` in my.toml, line 14: there is no /no-web/server.mjs; build the site or set web.dir",
        "`web.node` in my.toml, line 13: cannot run /nope: there is no such program; install Node.js or set web.node",
        "`mail.folder` in my.toml, line 7: cannot make",
        "`media.folder` in my.toml, line 11: cannot make",
        "`modules.enabled` in my.toml, line 9: there is no module `nope`; there are blogs, catalog,",
        "`modules.enabled` in my.toml, line 9: the required module `catalog` is turned off",
    ] {
        assert!(message.lines().any(|message| message.trim_start().starts_with(line)), "{line}\n{message}");
    }
    assert!(message.starts_with("error: the configuration has 13 errors:\n"), "{message}");
    // Every command reports the same about its input, and does nothing.
    let started = run_with(&folder, &["migrate", "-c", "my.toml"], &variables);
    assert_eq!(started.status.code(), Some(1));
    assert!(text(&started.stderr).contains("expected a whole number from 0 to 65535"));
    assert!(!folder.path().join("data").exists());
}

#[test]
fn the_example_for_production_is_right_once_its_capitals_are_changed() {
    let folder = folder();
    let example = include_str!("../../../config/production.example.toml");
    std::fs::write(folder.path().join("production.toml"), example).unwrap();
    let check = ["config", "check", "--config", "production.toml"];
    let left = run(&folder, &check);
    let message = text(&left.stderr);
    assert_eq!(left.status.code(), Some(1), "{message}");
    assert_eq!(message.matches("is still the example's").count(), 5, "{message}");
    let mine = example
        .replace("YOUR DIRECTORY", "Tools")
        .replace("SHORT NAME", "T")
        .replace("WHAT IT IS FOR, IN ONE SENTENCE.", "Tools for everyone.")
        .replace("TOOLS.EXAMPLE.ORG", "tools.test");
    std::fs::write(folder.path().join("production.toml"), mine).unwrap();
    let right = run(&folder, &check);
    assert_eq!(text(&right.stderr), "The configuration is right.\n");
    assert_eq!(right.status.code(), Some(0));
    assert_eq!(run(&folder, &["migrate", "--config", "production.toml"]).status.code(), Some(0));
    assert!(
        folder.path().join("data/toolbase.db").is_file(),
        "in the folder it was started in, without root"
    );
}

#[test]
fn settings_are_shown_with_their_sources() {
    let folder = folder();
    std::fs::write(folder.path().join("url"), "sqlite:other.db\n").unwrap();
    std::fs::write(
        folder.path().join("my.toml"),
        "[server]\nport = 9001\n[catalog]\ndebounce_ms = 5\n[database]\nurl_file = \"url\"\n",
    )
    .unwrap();
    let arguments = ["config", "show", "--sources", "--config", "my.toml", "--set", "catalog.debounce_ms=7"];
    let shown = run_with(&folder, &arguments, &[("TOOLBASE__SITE__NAME", "Tools")]);
    assert_eq!(
        text(&shown.stdout),
        "site.name = \"Tools\"  # the variable TOOLBASE__SITE__NAME\n\
         server.port = 9001  # my.toml, line 2\n\
         database.url = \"sqlite:other.db\"  # the file url\n\
         database.url_file = \"url\"  # my.toml, line 6\n\
         web.enabled = false  # the variable TOOLBASE__WEB__ENABLED\n\
         catalog.debounce_ms = 7  # --set\n"
    );
}

#[test]
fn passwords_are_not_shown() {
    let folder = folder();
    let address = "database.url=postgres://app:hunter2@127.0.0.1:1/none";
    for format in ["toml", "json"] {
        let shown = run(&folder, &["config", "show", "--format", format, "--set", address]);
        let shown = text(&shown.stdout);
        assert!(shown.contains("app:***@127.0.0.1") && !shown.contains("hunter2"), "{shown}");
    }
    let line = one_line(&run(&folder, &["migrate", "--set", address]), 1);
    assert!(line.contains("127.0.0.1:1/none") && !line.contains("hunter2"), "{line}");
}

#[test]
fn a_model_that_cannot_be_used_is_named_with_its_setting() {
    let folder = folder();
    let toml = "[catalog.search]\nencoder = \"transformer\"\nmodel = \"gone.onnx\"\n";
    std::fs::write(folder.path().join("my.toml"), toml).unwrap();
    let line = one_line(&run(&folder, &["config", "check", "-c", "my.toml"]), 1);
    assert!(
        line.starts_with(
            "error: `catalog.search.model` in my.toml, line 3: cannot use gone.onnx: there is no such file"
        ),
        "{line}"
    );
    let start = run(&folder, &["serve", "-p", "0", "-c", "my.toml"]);
    let lines = text(&start.stderr);
    assert_eq!(start.status.code(), Some(1), "{lines}");
    let expected =
        "error: the required module `catalog` failed: `catalog.search.model`: cannot use gone.onnx: ";
    assert!(lines.lines().last().unwrap().starts_with(expected), "{lines}");
    let doctor = run(&folder, &["doctor", "-c", "my.toml"]);
    let rows = text(&doctor.stdout);
    assert_eq!(doctor.status.code(), Some(1), "{rows}");
    let row = rows.lines().find(|row| row.contains("search encoder")).unwrap();
    assert!(row.contains("NO") && row.contains("`catalog.search.model`: cannot use gone.onnx"), "{row}");
}

#[test]
fn a_value_out_of_range_or_of_another_form_is_named_with_its_setting() {
    let folder = folder();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let wrong = [
        ("server.request_timeout_ms", "0", "expected a whole number from 50 to 3600000, found 0"),
        (
            "database.url",
            "postgres://",
            "expected `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`, found no host",
        ),
        ("auth.google.client_id", "me", "`auth.google.client_id` is set: both are needed, or none"),
        ("reports.folder", "file/reports", "cannot make"),
        ("fetch.browser.program", "/no/chromium", "cannot use /no/chromium: there is no such file"),
        ("catalog.search.model", "/nope", "cannot use /nope: there is no such file"),
        ("site.url", "https://x.example/tools", "the site is at the root of its host"),
        ("site.name", "\"\"", "expected text of at least 1 and of at most 100 characters, found \"\""),
        ("site.short_name", "\"a\\u0000\"", "expected text without control characters, found \"a\\0\""),
        ("mail.port", "0", "expected a whole number from 1 to 65535, found 0"),
        ("media.image_max_bytes", "0", "expected a whole number from 1024 to 1073741824, found 0"),
        (
            "modules.replace_pages",
            "[\"login\"]",
            "expected the address of a page of the site, such as /login, found \"login\"",
        ),
        (
            "server.hosts",
            "[\"a b\"]",
            "expected the name of a host, with or without a port, such as www.example.org, found",
        ),
        ("site.year", "26", "expected 0 or a year from 2000, found 26"),
        ("cache.pages_mib", "99999999", "expected a whole number from 0 to 1048576, found 99999999"),
        ("database.max_connections", "100000", "expected a whole number from 1 to 1000, found 100000"),
        // Examples of the same kinds.
        ("accounts.argon2_passes", "4000000", "expected a whole number from 2 to 100, found 4000000"),
        ("claims.free_mail", "[\"mail example\"]", "expected the name or the address of a host"),
        ("promotions.requests_to", "me", "expected an address such as no-reply@example.org, found \"me\""),
        ("catalog.debounce_ms", "99999999", "expected a whole number from 0 to 600000, found 99999999"),
    ];
    let set = wrong.iter().flat_map(|(key, value, _)| ["--set".to_owned(), format!("{key}={value}")]);
    let check: Vec<String> = ["config".to_owned(), "check".to_owned()].into_iter().chain(set).collect();
    let output = run(&folder, &check.iter().map(String::as_str).collect::<Vec<_>>());
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    for (key, value, rule) in wrong {
        let key = if key == "auth.google.client_id" { "auth.google.client_secret" } else { key };
        let is_named = |line: &str| line.contains(&format!("`{key}`")) && line.contains(rule);
        assert!(message.lines().any(is_named), "{key} = {value}: {message}");
    }
}

#[test]
fn each_setting_has_a_range_a_length_or_a_form() {
    let schema = run(&folder(), &["config", "schema"]);
    let schema: Value = serde_json::from_slice(&schema.stdout).unwrap();
    let mut free = Vec::new();
    without_rule(&schema, &schema, "", &mut free);
    assert!(free.is_empty(), "{}", free.join("\n"));
}

/// Notes the settings of `schema` for which every value of their type is right. Secrets are free.
fn without_rule(root: &Value, schema: &Value, key: &str, free: &mut Vec<String>) {
    let schema = schema["$ref"]
        .as_str()
        .map_or(schema, |path| root.pointer(&path[1..]).unwrap_or_else(|| panic!("{path}")));
    let has = |rules: &[&str]| rules.iter().all(|rule| !schema[*rule].is_null());
    let any = |rules: &[&str]| rules.iter().any(|rule| !schema[*rule].is_null());
    if let Some(properties) = schema["properties"].as_object() {
        for (name, inner) in properties {
            without_rule(root, inner, &format!("{key}.{name}"), free);
        }
        return;
    }
    let is_ruled = match schema["type"].as_str() {
        Some("boolean") => true,
        Some("integer" | "number") => has(&["minimum", "maximum"]),
        Some("array") => return without_rule(root, &schema["items"], &format!("{key}[]"), free),
        Some("string") => {
            schema["writeOnly"] == true || any(&["format", "maxLength", "pattern", "enum", "const"])
        }
        _ => any(&["enum", "const", "oneOf"]),
    };
    if !is_ruled {
        free.push(format!("{key}: {schema}"));
    }
}
