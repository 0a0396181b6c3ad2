//! The order of the site's main navigation.

use super::record::SiteChange;
use crate::module::Registry;
use std::sync::Arc;
use toolbase_kernel::http::Broken;
use toolbase_kernel::module::NavigationEntry;
use toolbase_kernel::site::{NavigationPlace, SiteSettings};

const FIELD: &str = "navigation";

/// The entries of the core, as `web-public/app/navigation/navigation.ts` has them.
const CORE: [NavigationEntry; 4] = [
    NavigationEntry { item: "ai", label: "AI", order: 10 },
    NavigationEntry { item: "categories", label: "Categories", order: 20 },
    NavigationEntry { item: "compare", label: "Compare", order: 30 },
    NavigationEntry { item: "submit", label: "Submit", order: 60 },
];

/// The entries that the core and the modules that run have, in the order of the build.
#[derive(Clone, Debug)]
pub(crate) struct KnownEntries(Arc<[NavigationEntry]>);

impl KnownEntries {
    /// Those with the modules of `registry`.
    pub fn new(registry: &Registry) -> Self {
        Self::with(registry.running().iter().flat_map(|module| module.navigation()))
    }

    fn with(of_modules: impl IntoIterator<Item = NavigationEntry>) -> Self {
        let mut entries: Vec<NavigationEntry> = Vec::new();
        for entry in CORE.into_iter().chain(of_modules) {
            if entries.iter().all(|other| other.item != entry.item) {
                entries.push(entry);
            }
        }
        entries.sort_by_key(|entry| entry.order);
        Self(entries.into())
    }

    /// Their names and labels.
    pub fn labels(&self) -> Vec<(&'static str, &'static str)> {
        self.0.iter().map(|entry| (entry.item, entry.label)).collect()
    }

    fn has(&self, item: &str) -> bool {
        self.0.iter().any(|entry| entry.item == item)
    }

    /// All entries in the order of `set`, also those of a module that has gone; new ones come last.
    pub fn arranged(&self, set: &[NavigationPlace]) -> Vec<NavigationPlace> {
        let is_new = |entry: &&NavigationEntry| set.iter().all(|place| place.item != entry.item);
        let new = self.0.iter().filter(is_new);
        let new = new.map(|entry| NavigationPlace { item: entry.item.to_owned(), hidden: false });
        set.iter().cloned().chain(new).collect()
    }
}

/// Takes over the order. The one of the build is stored as none, so that new entries have their place in it.
pub(super) fn apply(
    change: &SiteChange,
    settings: &mut SiteSettings,
    known: &KnownEntries,
) -> Option<Broken> {
    let places = change.navigation.as_ref()?;
    if let Some(rule) = broken_rule(places, &settings.navigation, known) {
        return Some(Broken::new(FIELD, rule));
    }
    let is_default = known.arranged(places) == known.arranged(&[]);
    settings.navigation = if is_default { Vec::new() } else { places.clone() };
    None
}

fn broken_rule(places: &[NavigationPlace], set: &[NavigationPlace], known: &KnownEntries) -> Option<String> {
    for (number, NavigationPlace { item, .. }) in places.iter().enumerate() {
        if places.iter().take(number).any(|other| other.item == *item) {
            return Some(format!("has “{item}” twice"));
        }
        // One of a module that has gone stays in the order until the module is back.
        if !known.has(item) && set.iter().all(|place| place.item != *item) {
            return Some(format!("“{item}” is no entry of the navigation"));
        }
    }
    let has_one = known.arranged(places).iter().any(|place| known.has(&place.item) && !place.hidden);
    (!has_one).then(|| "needs an entry that is shown".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(names: &[&str]) -> Vec<NavigationPlace> {
        let place = |name: &&str| {
            let (item, hidden) = name.strip_prefix('-').map_or((*name, false), |name| (name, true));
            NavigationPlace { item: item.to_owned(), hidden }
        };
        names.iter().map(place).collect()
    }

    fn known() -> KnownEntries {
        KnownEntries::with([
            NavigationEntry { item: "guides", label: "Guides", order: 45 },
            NavigationEntry { item: "ai", label: "Another", order: 5 },
        ])
    }

    fn applied(set: &[&str], names: &[&str]) -> Result<Vec<NavigationPlace>, String> {
        let mut settings = SiteSettings { navigation: places(set), ..SiteSettings::default() };
        let change = SiteChange { navigation: Some(places(names)), ..SiteChange::default() };
        match apply(&change, &mut settings, &known()) {
            Some(broken) => Err(broken.rule),
            None => Ok(settings.navigation),
        }
    }

    #[test]
    fn new_entries_come_last_and_those_that_have_gone_stay() {
        assert_eq!(known().arranged(&[]), places(&["ai", "categories", "compare", "guides", "submit"]));
        let set = places(&["submit", "-gone", "-ai"]);
        let all = places(&["submit", "-gone", "-ai", "categories", "compare", "guides"]);
        assert_eq!(known().arranged(&set), all);
        assert_eq!(known().labels()[3], ("guides", "Guides"));
    }

    #[test]
    fn the_order_of_the_build_is_stored_as_none() {
        let order = ["guides", "-compare"];
        assert_eq!(applied(&[], &order), Ok(places(&order)));
        assert_eq!(applied(&order, &["ai", "categories", "compare", "guides", "submit"]), Ok(Vec::new()));
        assert_eq!(applied(&order, &[]), Ok(Vec::new()));
    }

    #[test]
    fn what_breaks_a_rule_is_named() {
        assert_eq!(applied(&[], &["ai", "compare", "ai"]).unwrap_err(), "has “ai” twice");
        assert_eq!(applied(&[], &["gone"]).unwrap_err(), "“gone” is no entry of the navigation");
        assert!(applied(&["gone"], &["ai", "-gone"]).is_ok(), "its module may come back");
        let hidden = ["-ai", "-categories", "-compare", "-submit", "-guides"];
        assert_eq!(applied(&[], &hidden).unwrap_err(), "needs an entry that is shown");
    }

    #[test]
    fn the_entries_are_those_of_the_web() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web-public/app/navigation/navigation.ts");
        let web = std::fs::read_to_string(path).unwrap().replace("item: AI_ITEM", "item: 'ai'");
        let web: String = web.split_whitespace().collect::<Vec<_>>().join(" ");
        for NavigationEntry { item, order, .. } in CORE {
            assert!(web.contains(&format!("item: '{item}', order: {order}, ")), "{item}");
        }
    }
}
