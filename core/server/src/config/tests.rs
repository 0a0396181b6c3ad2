//! Layers, errors and their places.

use super::*;
use crate::config::finding::Findings;
use std::path::Path;
use toolbase_mail::MailConfig;

fn layers(flags: &[(&str, &str)]) -> Layers {
    let flags = flags.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Layers { flags, ..Layers::default() }
}

fn with(flags: &[(&str, &str)]) -> Result<Loaded, ConfigError> {
    layers(flags).load()
}

/// The errors of a file that holds `text`, one a line.
fn errors_of(folder: &Path, text: &str) -> Vec<String> {
    let path = folder.join("my.toml");
    std::fs::write(&path, text).unwrap();
    let shown = path.display().to_string();
    match (Layers { file: Some(path), ..Layers::default() }).load() {
        Ok(_) => Vec::new(),
        Err(error) => error.wrong().iter().map(|wrong| wrong.to_string().replace(&shown, "FILE")).collect(),
    }
}

#[test]
fn defaults_are_complete() {
    let config = with(&[]).unwrap().config;
    assert_eq!(config.server.port, 8080);
    assert!(config.sections.is_empty());
}

#[test]
fn flags_win_and_are_typed() {
    let config = with(&[("server.port", "9000"), ("site.name", "Tools & more")]).unwrap().config;
    assert_eq!((config.server.port, config.site.name.as_str()), (9000, "Tools & more"));
}

#[test]
fn values_that_are_nested_deep_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let many = |part: &str| part.repeat(10_000);
    for text in [
        format!("x = {}", many("[")),
        format!("x = {}{}", many("["), many("]")),
        format!("x = {}", many("{ a = ")),
        format!("{}a = 1", many("a.")),
        format!("[{}a]", many("a.")),
        format!("[[{}a]]", many("a.")),
    ] {
        assert!(!errors_of(folder.path(), &text).is_empty(), "{}", &text[..20]);
        // A flag is a text where a text is expected.
        assert!(with(&[("mail.password", &text)]).is_ok() && with(&[("server.port", &text)]).is_err());
    }
}

#[test]
fn text_that_looks_like_a_number_stays_text() {
    let config = with(&[("site.name", "2048"), ("mail.password", "0123")]).unwrap().config;
    assert_eq!(
        (config.site.name.as_str(), config.section::<MailConfig>().unwrap().password.expose()),
        ("2048", "0123")
    );
}

#[test]
fn localhost_can_be_listened_on() {
    let config = with(&[("server.host", "localhost")]).unwrap().config;
    assert_eq!(config.server.host.to_string(), "127.0.0.1");
    let error = with(&[("server.host", "example.org")]).unwrap_err().to_string();
    assert_eq!(
        error,
        "`server.host` in --set: expected an IP address such as 127.0.0.1 or 0.0.0.0, or localhost, found \
         \"example.org\""
    );
}

#[test]
fn the_address_of_the_site_has_one_form() {
    for (written, form) in [
        ("https://x.example", "https://x.example"),
        ("http://localhost:8080", "http://localhost:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
        ("HTTPS://X.Example", "https://x.example"),
        ("https://x.example:443", "https://x.example"),
        ("http://x.example:080", "http://x.example"),
        ("https://t\u{e4}st.example", "https://xn--tst-qla.example"),
    ] {
        assert_eq!(with(&[("site.url", written)]).unwrap().config.site.url, form);
    }
    let root = "the site is at the root of its host: expected \"https://x.example\"";
    let plain = "expected an http or https address without a slash at the end";
    for (wrong, rule) in [
        ("https://x.example/tools", root),
        ("https://x.example/tools/", root),
        ("https://x.example?a", root),
        ("https://x.example/#a", root),
        ("https://me:secret@x.example", root),
        ("https://x.example/", plain),
        ("x.example", plain),
        ("https://x.example.", plain),
        ("https://my_site.example", plain),
        ("http://x.example:0", plain),
    ] {
        let error = with(&[("site.url", wrong)]).unwrap_err().to_string();
        assert_eq!(error, format!("`site.url` in --set: {rule}, found \"{wrong}\""));
    }
}

#[test]
fn a_flag_beats_a_file_that_an_earlier_layer_names() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("database-url");
    std::fs::write(&secret, "postgres://toolbase@10.0.0.6/toolbase\n").unwrap();
    let file = folder.path().join("toolbase.toml");
    std::fs::write(&file, format!("[database]\nurl_file = \"{}\"\n", secret.display())).unwrap();
    let loaded = |flags: &[(&str, &str)]| {
        Layers { file: Some(file.clone()), ..layers(flags) }.load().map(|loaded| loaded.config.database.url)
    };
    assert_eq!(loaded(&[]).unwrap().expose(), "postgres://toolbase@10.0.0.6/toolbase");
    assert_eq!(loaded(&[("database.url", "sqlite:drill.db")]).unwrap().expose(), "sqlite:drill.db");
    let both = [("database.url", "sqlite:drill.db"), ("database.url_file", &*secret.display().to_string())];
    let error = loaded(&both).unwrap_err().to_string();
    assert_eq!(
        error,
        "`database.url_file` in --set: `database.url` is set in the same place; leave one of them out"
    );
}

#[test]
fn unknown_keys_are_named_with_the_nearest_one() {
    let error = with(&[("server.prot", "9000")]).unwrap_err().to_string();
    assert_eq!(error, "`server.prot` in --set: unknown setting; did you mean `server.port`?");
}

#[test]
fn all_errors_are_reported_at_once_with_file_and_line() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[site]\nurl = \"ftp://x\"\n\n[server]\nprot = 1\nport = \"many\"\nhost = \"nowhere\"\n\
                [log]\nlevel = \"loud\"\nformat = \"xml\"\n[database]\nurl_file = \"/no/such/database-url\"\n\
                [mail]\npassword_file = \"/no/such/mail-password\"\nfrom = \"me\"\n";
    assert_eq!(
        errors_of(folder.path(), text),
        [
            "`server.prot` in FILE, line 5: unknown setting; did you mean `server.port`?",
            "`server.host` in FILE, line 7: expected an IP address such as 127.0.0.1 or 0.0.0.0, or localhost, \
             found \"nowhere\"",
            "`server.port` in FILE, line 6: expected a whole number from 0 to 65535, found \"many\"",
            "`log.level` in FILE, line 9: expected error, warn, info, debug, trace or off, or a filter such as \
             info,sqlx=warn, found \"loud\"",
            "`log.format` in FILE, line 10: expected `text` or `json`, found \"xml\"",
            "`mail.from` in FILE, line 15: expected an address such as no-reply@example.org, found \"me\"",
            "`database.url_file` in FILE, line 12: cannot read /no/such/database-url: there is no such file",
            "`mail.password_file` in FILE, line 14: cannot read /no/such/mail-password: there is no such file",
            "`site.url` in FILE, line 2: expected an http or https address without a slash at the end, found \
             \"ftp://x\"",
        ]
    );
}

#[test]
fn errors_of_the_file_format_are_all_named_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let found = errors_of(folder.path(), "[site]\nname = unquoted\n[server]\nport 8080\n");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("FILE, line 2, column 8: "), "{found:?}");
    assert!(found[1].starts_with("FILE, line 4, column "), "{found:?}");
    assert!(found.iter().all(|line| !line.contains(['|', '\n', '^'])), "{found:?}");
    assert_eq!(
        errors_of(folder.path(), "\"server.port\" = 1\n"),
        ["`server.port` in FILE, line 1: unknown setting; did you mean `server.port`?"]
    );
}

#[test]
fn variables_with_too_few_underscores_are_named() {
    let read = |name: &str, value: &str| {
        let mut findings = Findings::default();
        let variables = [(name.to_owned(), value.to_owned())].into_iter();
        let layer = layer::environment(variables, &known_keys(&core_schema()), &mut findings);
        let values = serde_json::to_value(layer.values).unwrap();
        (values, findings.into_result().map_err(|error| error.to_string()))
    };
    assert_eq!(read("TOOLBASE__SERVER__PORT", "9000").0["server"]["port"], 9000);
    assert_eq!(
        read("TOOLBASE__MODULES__ENABLED", "[catalog, curation]").0["modules"]["enabled"][1],
        "curation"
    );
    for (typo, meant) in [
        ("TOOLBASE_SERVER_PORT", "TOOLBASE__SERVER__PORT"),
        ("TOOLBASE_SERVER__PORT", "TOOLBASE__SERVER__PORT"),
        ("TOOLBASE_DATABASE_URL_FILE", "TOOLBASE__DATABASE__URL_FILE"),
        ("TOOLBASE_CONFG", "TOOLBASE_CONFIG"),
    ] {
        let expected = format!("the variable {typo}: it sets nothing; did you mean {meant}?");
        assert_eq!(read(typo, "x").1.unwrap_err(), expected);
    }
    for foreign in ["TOOLBASE_SERVICE_HOST", "TOOLBASE_PORT", "TOOLBASE_CONFIG", "TOOLBASE_SITE", "PATH"] {
        assert_eq!(read(foreign, "x").1, Ok(()));
    }
}

#[test]
fn the_values_left_in_capitals_are_found_when_they_are_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("production.toml");
    let left = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let mut loaded = Layers { file: Some(path.clone()), ..Layers::default() }.load().unwrap();
        loaded.findings.count_placeholders();
        let wrong = loaded.findings.into_result().err();
        wrong.map_or_else(Vec::new, |error| error.wrong().iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let found = left(EXAMPLE);
    for key in ["site.name", "site.short_name", "site.description", "site.url", "mail.from"] {
        assert!(found.iter().any(|line| line.starts_with(&format!("`{key}` in "))), "{key}: {found:?}");
    }
    assert_eq!(found.len(), 5, "{found:?}");
    let mine = EXAMPLE
        .replace("YOUR DIRECTORY", "Tools")
        .replace("SHORT NAME", "T")
        .replace("WHAT IT IS FOR, IN ONE SENTENCE.", "Tools for all.")
        .replace("TOOLS.EXAMPLE.ORG", "tools.test");
    assert_eq!(left(&mine), Vec::<String>::new());
    let half = left(&mine.replace("https://tools.test", "https://ai.EXAMPLE.ORG"));
    assert!(
        half[0].contains("`site.url`") && half[0].contains("EXAMPLE.ORG is still the example's"),
        "{half:?}"
    );
}

#[test]
fn sections_of_modules_are_checked_when_the_modules_are_known() {
    let schema = serde_json::json!({ "properties": {
        "debounce_ms": { "type": "integer" }, "label": { "type": "string" } } });
    let modules = [("catalog", "debounce_ms = 1000\nlabel = \"x\"", schema)];
    let mut loaded = with(&[("catalog.debounce_ms", "5"), ("catalog.label", "7")]).unwrap();
    loaded.complete(&modules, &[]).unwrap();
    let section: (u64, String) = {
        let figment = &loaded.config.sections["catalog"];
        (figment.extract_inner("debounce_ms").unwrap(), figment.extract_inner("label").unwrap())
    };
    assert_eq!(section, (5, "7".to_owned()));

    let flags = [("catalog.debouce_ms", "5"), ("catalog.debounce_ms", "soon"), ("server.port", "-1")];
    let error = layers(&flags).read().unwrap().complete(&modules, &[]).unwrap_err();
    let lines: Vec<String> = error.wrong().iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "`server.port` in --set: expected a whole number from 0 to 65535, found -1",
            "`catalog.debounce_ms` in --set: expected a whole number, found \"soon\"",
            "`catalog.debouce_ms` in --set: unknown setting; did you mean `catalog.debounce_ms`?",
        ]
    );
    assert!(error.to_string().starts_with("the configuration has 3 errors:\n  `server.port`"), "{error}");
}

#[test]
fn what_only_a_validator_understands_is_checked_too() {
    let schema = serde_json::json!({ "properties": {
        "debounce_ms": { "type": "integer", "maximum": 9000 }, "colours": { "items": { "enum": ["red", "blue"] } } } });
    let modules = [("catalog", "debounce_ms = 1000\ncolours = []", schema)];
    let flags = [("catalog.debounce_ms", "9001"), ("catalog.colours", "[\"red\", \"pink\"]")];
    let error = layers(&flags).read().unwrap().complete(&modules, &[]).unwrap_err();
    let lines: Vec<String> = error.wrong().iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert_eq!(
        lines[0],
        "`catalog.debounce_ms` in --set: expected a whole number of at most 9000, found 9001"
    );
    assert!(lines[1].starts_with("`catalog.colours.1` in --set: \"pink\" is not one of"), "{lines:?}");
}

#[test]
fn what_a_flag_sets_is_not_blamed_on_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, "[site]\nname = \"x\"\n\n[catalog]\ndebounce_ms = 5\n").unwrap();
    let schema = serde_json::json!({
        "properties": { "debounce_ms": { "type": "integer" }, "most": {} },
        "minProperties": 9, "additionalProperties": false });
    let modules = [("catalog", "debounce_ms = 1000", schema)];
    let flags = vec![("catalog.mosst".to_owned(), "3".to_owned())];
    let layers = Layers { file: Some(file), flags, ..Layers::default() };
    let error = layers.read().unwrap().complete(&modules, &[]).unwrap_err();
    let lines: Vec<String> = error.wrong().iter().map(ToString::to_string).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("`catalog`: {"), "a rule of the whole section has no line: {lines:?}");
    assert_eq!(lines[1], "`catalog.mosst` in --set: unknown setting; did you mean `catalog.most`?");
}

#[test]
fn of_two_layers_the_one_that_counts_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, "[server]\nport = \"many\"\n").unwrap();
    let load = |flags: &[(&str, &str)]| Layers { file: Some(file.clone()), ..layers(flags) }.load();
    assert_eq!(load(&[("server.port", "9000")]).unwrap().config.server.port, 9000);
    let error = load(&[("server.port", "few")]).unwrap_err().to_string();
    assert_eq!(error, "`server.port` in --set: expected a whole number from 0 to 65535, found \"few\"");
}

#[test]
fn the_section_of_a_module_that_is_away_is_noticed_and_a_mistyped_one_rejected() {
    let schema = serde_json::json!({ "properties": { "debounce_ms": { "type": "integer" } } });
    let modules = [("catalog", "debounce_ms = 1000", schema)];
    let mut away = with(&[("deals.x", "1")]).unwrap();
    away.complete(&modules, &[]).unwrap();
    assert_eq!(
        away.notices,
        ["the section [deals] in --set belongs to no module that is installed and has no effect"]
    );
    let mut off = with(&[("deals.x", "1")]).unwrap();
    off.complete(&modules, &["deals".to_owned()]).unwrap();
    assert!(off.notices.is_empty());
    let mistyped = with(&[("catalogue.debounce_ms", "5")]).unwrap().complete(&modules, &[]).unwrap_err();
    assert!(mistyped.to_string().ends_with("did you mean `catalog`?"), "{mistyped}");
}
