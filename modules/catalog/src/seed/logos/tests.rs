use super::*;
use crate::domain::slug_for;
use crate::seed::starter;
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    logo: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the script reads them; here their names are checked")]
struct Entry {
    tool: String,
    icon: String,
    plate: Option<String>,
    ink: Option<String>,
}

#[test]
fn the_table_the_list_and_the_files_name_the_same_tools() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../seed/logos");
    let table: Table = toolbase_kernel::reading::from_toml(
        &std::fs::read_to_string(format!("{folder}/logos.toml")).unwrap(),
    )
    .unwrap();
    let listed: Vec<&str> = LOGOS.iter().map(|&(slug, _)| slug).collect();
    assert_eq!(table.logo.iter().map(|entry| entry.tool.as_str()).collect::<Vec<_>>(), listed);
    assert!(listed.len() >= 130, "{}", listed.len());
    let expected: BTreeSet<String> =
        listed.iter().flat_map(|slug| [format!("{slug}-160.webp"), format!("{slug}-320.webp")]).collect();
    let there: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "webp"))
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .collect();
    assert_eq!(there, expected);
}

#[test]
fn every_logo_is_of_a_starter_tool() {
    let tools = starter::tools().unwrap();
    let slugs: BTreeSet<String> =
        tools.iter().map(|tool| slug_for(&tool.draft.name, &tool.draft.canonical_url)).collect();
    for (slug, files) in LOGOS {
        assert!(slugs.contains(*slug), "{slug}");
        assert!(
            files.iter().all(|file| file.starts_with(b"RIFF") && file.get(8..12) == Some(b"WEBP")),
            "{slug}"
        );
    }
}
