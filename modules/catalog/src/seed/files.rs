//! The texts of `seed/`, compiled in: a change there rebuilds this crate.

/// Categories.
pub const TAXONOMY: &str = include_str!("../../../../seed/taxonomy.toml");

macro_rules! tool_files {
    ($($name:literal),* $(,)?) => {
        /// Tools by main category: the file's name and its text.
        pub const TOOLS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../seed/tools/", $name, ".toml")))),*];
    };
}

// In the order of the categories.
tool_files![
    "image",
    "text-writing",
    "video",
    "code-it",
    "voice",
    "business",
    "marketing",
    "ai-detector",
    "ai-chatbot",
    "life-assistant",
    "prompt",
    "3d",
    "education",
    "productivity",
    "gpt-models",
    "design-art",
    "other",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn no_file_is_forgotten() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../seed/tools");
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().replace(".toml", ""))
            .collect();
        assert_eq!(there, super::TOOLS.iter().map(|(name, _)| (*name).to_owned()).collect());
    }
}
