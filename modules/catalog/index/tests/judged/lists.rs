//! The second catalogue: lists of tools that others have published and that nothing in this repository was fitted on.
//! Their sentences are not in the repository; `cargo xtask search-eval --lists FOLDER` reads them from a folder.

use serde::Deserialize;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use toolbase_catalog_domain::{MainCategory, SubCategory, Taxonomy, ToolRecord, name_key};

use super::Catalogue;
use super::starter::{id, record};

/// Where the lists are in the folder, the one with the longest descriptions first: of two tools of one name or
/// address the first is taken.
const LISTS: [&str; 3] =
    ["autoventure/ai-tools.json", "awesome-generative-ai/tools.jsonl", "awesome-ai-tools/tools.jsonl"];

/// A tool of a list. The lists write the same in two ways.
#[derive(Deserialize)]
struct Listed {
    name: String,
    #[serde(alias = "website")]
    url: String,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    category: Option<String>,
    #[serde(default)]
    categories: Vec<String>,
}

impl Listed {
    /// Main category and subcategory.
    fn categories(&self) -> (String, String) {
        let all: Vec<&String> = self.category.iter().chain(&self.categories).collect();
        let main = all.first().map_or("Other", |name| name.as_str());
        let sub = all.get(1).map_or(main, |name| name.as_str());
        (main.to_owned(), sub.to_owned())
    }
}

/// The tools of the lists below `folder`, as an import that creates the categories would take them.
pub fn catalogue(folder: &Path) -> Catalogue {
    let tools = tools(folder);
    let mut names: Vec<(String, Vec<String>)> = Vec::new();
    for (main, sub) in tools.iter().map(Listed::categories) {
        let place = names.iter().position(|(name, _)| *name == main).unwrap_or_else(|| {
            names.push((main, Vec::new()));
            names.len() - 1
        });
        if !names[place].1.contains(&sub) {
            names[place].1.push(sub);
        }
    }
    let taxonomy = Arc::new(taxonomy(names));
    let records =
        tools.into_iter().enumerate().map(|(number, tool)| record_of(&taxonomy, number, tool)).collect();
    Catalogue { taxonomy, records }
}

fn tools(folder: &Path) -> Vec<Listed> {
    let mut seen = HashSet::new();
    let mut tools: Vec<Listed> = LISTS.iter().flat_map(|list| read(&folder.join(list))).collect();
    tools.retain(|tool| {
        let name: String =
            tool.name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        let address = tool.url.to_lowercase();
        let address = address.trim_start_matches("https://").trim_start_matches("http://");
        let address = address.trim_start_matches("www.").trim_end_matches('/').to_owned();
        seen.insert(name) & seen.insert(address)
    });
    tools
}

#[derive(Deserialize)]
struct File {
    tools: Vec<Listed>,
}

/// The tools of a JSON file, or of one with a tool a line.
fn read(path: &Path) -> Vec<Listed> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if path.extension().is_some_and(|extension| extension == "json") {
        return serde_json::from_str::<File>(&text).unwrap().tools;
    }
    text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn taxonomy(names: Vec<(String, Vec<String>)>) -> Taxonomy {
    let mut subs = 0;
    let mains = names.into_iter().enumerate().map(|(number, (name, sub_names))| MainCategory {
        id: id(1, number),
        slug: name_key(&name),
        name,
        aliases: Vec::new(),
        sensitive: false,
        summary: String::new(),
        position: i32::try_from(number).unwrap(),
        sub_categories: (0..)
            .zip(sub_names)
            .map(|(position, name)| {
                subs += 1;
                SubCategory {
                    id: id(2, subs),
                    slug: name_key(&name),
                    name,
                    aliases: Vec::new(),
                    sensitive: false,
                    summary: String::new(),
                    position,
                }
            })
            .collect(),
    });
    Taxonomy::new(mains.collect())
}

fn record_of(taxonomy: &Taxonomy, number: usize, tool: Listed) -> ToolRecord {
    let (main, sub) = tool.categories();
    let category = taxonomy.subs().find(|(_, number, other)| {
        other.name == sub && taxonomy.main(*number).is_some_and(|other| other.name == main)
    });
    ToolRecord {
        slug: format!("{}-{number}", name_key(&tool.name)),
        name: tool.name,
        url: tool.url,
        short_description: tool.description.unwrap_or_default(),
        category_ids: category.map(|(_, _, sub)| sub.id).into_iter().collect(),
        ..record(number)
    }
}
