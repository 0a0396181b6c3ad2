//! Repositories whose files we can read.

/// The hosts of repositories that we can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forge {
    /// github.com
    GitHub,
    /// gitlab.com
    GitLab,
    /// codeberg.org
    Codeberg,
    /// huggingface.co
    HuggingFace,
}

/// A repository.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repository {
    /// Where it is.
    pub forge: Forge,
    /// Its path: owner and name.
    pub path: String,
}

impl Repository {
    /// The address of the raw file `name` on the default branch.
    #[must_use]
    pub fn raw(&self, name: &str) -> String {
        let path = &self.path;
        match self.forge {
            Forge::GitHub => format!("https://raw.githubusercontent.com/{path}/HEAD/{name}"),
            Forge::GitLab => format!("https://gitlab.com/{path}/-/raw/HEAD/{name}"),
            Forge::Codeberg => format!("https://codeberg.org/api/v1/repos/{path}/raw/{name}"),
            Forge::HuggingFace => format!("https://huggingface.co/{path}/raw/main/{name}"),
        }
    }
}

/// The repository that the path `segments` of `host` lead to.
pub(super) fn repository_at(host: &str, segments: &[&str]) -> Option<Repository> {
    let fits = |part: &&str| {
        part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
            && !part.starts_with('.')
    };
    let named = |forge, parts: &[&str]| {
        let path = parts.join("/");
        let path = path.strip_suffix(".git").unwrap_or(&path).to_ascii_lowercase();
        parts.iter().all(fits).then_some(Repository { forge, path })
    };
    match (host, segments) {
        ("github.com", ["orgs" | "features" | "marketplace" | "apps" | "topics" | "sponsors", ..]) => None,
        ("github.com", [owner, name, ..]) => named(Forge::GitHub, &[owner, name]),
        ("gitlab.com", parts @ [_, _, ..]) => {
            let end = parts.iter().position(|part| *part == "-").unwrap_or(parts.len());
            parts.get(..end).filter(|parts| parts.len() > 1).and_then(|parts| named(Forge::GitLab, parts))
        }
        ("codeberg.org", [owner, name, ..]) => named(Forge::Codeberg, &[owner, name]),
        ("huggingface.co", [kind @ ("spaces" | "datasets"), owner, name, ..]) => {
            named(Forge::HuggingFace, &[kind, owner, name])
        }
        (
            "huggingface.co",
            ["docs" | "blog" | "papers" | "collections" | "learn" | "spaces" | "datasets", ..],
        ) => None,
        ("huggingface.co", [owner, name, ..]) => named(Forge::HuggingFace, &[owner, name]),
        _ => None,
    }
}
