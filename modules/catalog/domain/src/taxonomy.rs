//! Main categories with their subcategories, and the resolver that accepts
//! ids, names, slugs and aliases (decisions, general rule 6).

use std::hash::{DefaultHasher, Hash, Hasher};

use rustc_hash::FxHashMap;
use uuid::Uuid;

use super::name_key;

/// A main category as the caller hands it over.
#[derive(Clone, Debug, Hash)]
pub struct MainCategory {
    /// Identity in the database.
    pub id: Uuid,
    /// The canonical name shown to people.
    pub name: String,
    /// The canonical slug; it need not follow the rule of [`name_key`].
    pub slug: String,
    /// Further names and slugs that lead here, such as "AI Chatboat".
    pub aliases: Vec<String>,
    /// Left out of lists unless the visitor opted in (decision 74); covers
    /// all subcategories.
    pub sensitive: bool,
    /// One or two sentences for the category page; may be empty.
    pub summary: String,
    /// Place among the main categories, ascending.
    pub position: i32,
    /// Its subcategories, in any order.
    pub sub_categories: Vec<SubCategory>,
}

/// A subcategory as the caller hands it over.
#[derive(Clone, Debug, Hash)]
pub struct SubCategory {
    /// Identity in the database.
    pub id: Uuid,
    /// The canonical name shown to people.
    pub name: String,
    /// The canonical slug, unique within the main category.
    pub slug: String,
    /// Further names and slugs that lead here.
    pub aliases: Vec<String>,
    /// Left out of lists unless the visitor opted in (decision 74).
    pub sensitive: bool,
    /// One or two sentences for the category page; may be empty.
    pub summary: String,
    /// Place inside the main category, ascending.
    pub position: i32,
}

/// Points at one category of a [`Taxonomy`]. The number is the position in
/// taxonomy order; for subcategories it counts through all main categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CategoryRef {
    /// A main category.
    Main(u16),
    /// A subcategory.
    Sub(u16),
}

/// The categories in display order. Immutable: a change of categories means a
/// new taxonomy and a full snapshot of the read model.
#[derive(Clone, Debug)]
pub struct Taxonomy {
    mains: Vec<MainCategory>,
    /// (main, index inside the main) of each subcategory.
    subs: Vec<(u16, u16)>,
    /// Lower-cased id, name, slug or alias.
    main_keys: FxHashMap<String, u16>,
    sub_keys: FxHashMap<String, Vec<u16>>,
    sub_ids: FxHashMap<Uuid, u16>,
}

impl Taxonomy {
    /// Orders main categories and subcategories by position, then name, and
    /// prepares the resolver. Of two categories with the same key the
    /// earlier wins, except that a name or slug wins over an alias. Categories
    /// beyond 60,000 are dropped (ordinals are 16 bits wide).
    #[must_use]
    pub fn new(mut mains: Vec<MainCategory>) -> Self {
        const LIMIT: usize = 60_000;
        mains.sort_by(|a, b| (a.position, &a.name, a.id).cmp(&(b.position, &b.name, b.id)));
        mains.truncate(LIMIT);
        let mut taxonomy = Self {
            mains: Vec::new(),
            subs: Vec::new(),
            main_keys: FxHashMap::default(),
            sub_keys: FxHashMap::default(),
            sub_ids: FxHashMap::default(),
        };
        let mut room = LIMIT - mains.len();
        for main in &mut mains {
            main.sub_categories.sort_by(|a, b| (a.position, &a.name, a.id).cmp(&(b.position, &b.name, b.id)));
            main.sub_categories.truncate(room);
            room -= main.sub_categories.len();
        }
        for (main_index, main) in (0u16..).zip(&mains) {
            for (sub_index, sub) in (0u16..).zip(&main.sub_categories) {
                let number = index_u16(taxonomy.subs.len());
                taxonomy.subs.push((main_index, sub_index));
                taxonomy.sub_ids.entry(sub.id).or_insert(number);
            }
        }
        taxonomy.mains = mains;
        taxonomy.fill_keys();
        taxonomy
    }

    fn fill_keys(&mut self) {
        for (index, main) in (0u16..).zip(&self.mains) {
            for key in own_keys(main.id, &main.name, &main.slug) {
                self.main_keys.entry(key).or_insert(index);
            }
        }
        for (index, main) in (0u16..).zip(&self.mains) {
            for key in alias_keys(&main.aliases) {
                self.main_keys.entry(key).or_insert(index);
            }
        }
        let subs = || (0u16..).zip(&self.subs);
        let mut sub_keys: FxHashMap<String, Vec<u16>> = FxHashMap::default();
        let mut add = |key: String, number: u16| {
            let holders = sub_keys.entry(key).or_default();
            if !holders.contains(&number) {
                holders.push(number);
            }
        };
        for (number, &(main, sub)) in subs() {
            let sub = &self.mains[usize::from(main)].sub_categories[usize::from(sub)];
            for key in own_keys(sub.id, &sub.name, &sub.slug) {
                add(key, number);
            }
        }
        for (number, &(main, sub)) in subs() {
            let sub = &self.mains[usize::from(main)].sub_categories[usize::from(sub)];
            for key in alias_keys(&sub.aliases) {
                add(key, number);
            }
        }
        self.sub_keys = sub_keys;
    }

    /// Main categories in display order; the index is the number of
    /// [`CategoryRef::Main`].
    #[must_use]
    pub fn mains(&self) -> &[MainCategory] {
        &self.mains
    }

    /// Differs between taxonomies of which a record, a name or an order differs.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.mains.hash(&mut hasher);
        hasher.finish()
    }

    /// Number of subcategories over all main categories.
    #[must_use]
    pub fn sub_count(&self) -> usize {
        self.subs.len()
    }

    /// Every subcategory with its number and its main category's number, in
    /// display order.
    pub fn subs(&self) -> impl Iterator<Item = (u16, u16, &SubCategory)> {
        (0u16..).zip(&self.subs).map(|(number, &(main, sub))| {
            let sub = &self.mains[usize::from(main)].sub_categories[usize::from(sub)];
            (number, main, sub)
        })
    }

    /// The main category behind a number, or `None` when there is none.
    #[must_use]
    pub fn main(&self, number: u16) -> Option<&MainCategory> {
        self.mains.get(usize::from(number))
    }

    /// The subcategory behind a number with the number of its main category.
    #[must_use]
    pub fn sub(&self, number: u16) -> Option<(u16, &SubCategory)> {
        let &(main, sub) = self.subs.get(usize::from(number))?;
        let sub = self.main(main)?.sub_categories.get(usize::from(sub))?;
        Some((main, sub))
    }

    /// Number of the subcategory with this id.
    #[must_use]
    pub fn sub_by_id(&self, id: Uuid) -> Option<u16> {
        self.sub_ids.get(&id).copied()
    }

    /// Returns `true` if the category, or the main category above it, is sensitive.
    #[must_use]
    pub fn is_sensitive(&self, category: CategoryRef) -> bool {
        match category {
            CategoryRef::Main(main) => self.main(main).is_some_and(|main| main.sensitive),
            CategoryRef::Sub(sub) => self
                .sub(sub)
                .is_some_and(|(main, sub)| sub.sensitive || self.is_sensitive(CategoryRef::Main(main))),
        }
    }

    /// The main category that `value` (id, name, slug or alias, any case)
    /// names.
    #[must_use]
    pub fn resolve_main(&self, value: &str) -> Option<u16> {
        lookup_keys(value).find_map(|key| self.main_keys.get(&key).copied())
    }

    /// The subcategory that `value` names, inside `main` when given.
    #[must_use]
    pub fn resolve_sub(&self, main: Option<u16>, value: &str) -> Option<u16> {
        lookup_keys(value).find_map(|key| {
            self.sub_keys
                .get(&key)?
                .iter()
                .copied()
                .find(|&number| main.is_none_or(|main| self.subs[usize::from(number)].0 == main))
        })
    }

    /// The category that `value` names: a main category first, then a
    /// subcategory, then the unambiguous spelling `main/sub`.
    #[must_use]
    pub fn resolve(&self, value: &str) -> Option<CategoryRef> {
        let whole = self
            .resolve_main(value)
            .map(CategoryRef::Main)
            .or_else(|| self.resolve_sub(None, value).map(CategoryRef::Sub));
        whole.or_else(|| {
            let (main, sub) = value.split_once('/')?;
            let main = self.resolve_main(main)?;
            self.resolve_sub(Some(main), sub).map(CategoryRef::Sub)
        })
    }
}

/// The index as the 16-bit number used throughout; `Taxonomy::new` keeps
/// every index below the limit.
fn index_u16(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

fn own_keys(id: Uuid, name: &str, slug: &str) -> impl Iterator<Item = String> {
    [id.to_string(), fold_key(name), fold_key(slug), name_key(name)].into_iter().filter(|key| !key.is_empty())
}

fn alias_keys(aliases: &[String]) -> impl Iterator<Item = String> {
    aliases.iter().flat_map(|alias| [fold_key(alias), name_key(alias)]).filter(|key| !key.is_empty())
}

/// The spellings under which `value` is looked up: as written, then as a slug.
fn lookup_keys(value: &str) -> impl Iterator<Item = String> {
    [fold_key(value), name_key(value)].into_iter().filter(|key| !key.is_empty())
}

fn fold_key(text: &str) -> String {
    text.trim().to_lowercase()
}

#[cfg(test)]
mod tests;
