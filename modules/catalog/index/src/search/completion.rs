//! Completions of an incomplete text: tools, categories, and longer queries.

use std::borrow::Cow;

use super::query_terms::QueryTerms;
use super::wording::Wording;
use crate::bitset::Bitset;
use crate::snapshot::Snapshot;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;
use crate::text::tokens::{stem, tokens_of};
use crate::text_index::names::within_a_name;
use toolbase_catalog_domain::CategoryRef;

/// Most tools and most categories, so that neither crowds the other out.
const TOOLS_MAX: usize = 4;
/// So many tools are offered, if their texts hold what is typed, where fewer have such a name.
const TOOLS_MIN: usize = 3;
const CATEGORIES_MAX: usize = 3;
/// Shortest beginning of a word that is completed.
const MIN_COMPLETED_LETTERS: usize = 3;
/// A word is offered when so many tools hold it beside the words before it.
const MIN_TOOLS: u32 = 2;
/// The number of words, the most frequent ones that begin as the last one does, that are looked at.
const CANDIDATES: usize = 64;
/// The number of tools, over all these words, that are looked at. With more, all of the words are frequent, and the first
/// ones fill the list.
const POSTINGS: u32 = 100_000;

/// Where a completion leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// To a tool, by ordinal.
    Tool(u32),
    /// To a category.
    Category(CategoryRef),
    /// To a search for this text.
    Query(String),
}

impl Snapshot {
    /// Up to `limit` ways on from `text`: tools whose name is, begins with or has a word that begins with it, else
    /// differs from it by a typing error or two; where these are few, tools whose texts hold it; then categories by
    /// name, and the text with its last word completed or its typing errors corrected. Each kind in order of likeness,
    /// then popularity. Blank text has none; sensitive tools and categories only when included.
    #[must_use]
    pub fn completions(&self, text: &str, limit: usize, include_sensitive: bool) -> Vec<Completion> {
        let text = &Wording::read(text).text;
        let folded = fold(text);
        if folded.is_empty() {
            return Vec::new();
        }
        let key = key_of(&folded);
        let picked = self.pick(text, limit, include_sensitive);
        let (named, near): (Vec<u32>, Vec<u32>) =
            picked.into_iter().partition(|&ordinal| self.is_named_so(ordinal, &folded, &key));
        let categories = self.categories_beginning_with(&folded, include_sensitive);
        let mut queries = self.longer_queries(&folded, include_sensitive);
        if named.is_empty() {
            let query = QueryTerms::read(&self.text, &self.synonyms, text);
            let corrected = query.corrected.clone().filter(|_| {
                let matches = self.matches_of(query);
                self.has_visible(&matches, include_sensitive)
            });
            queries.splice(0..0, corrected);
        }
        let mut tools: Vec<u32> = named.iter().copied().take(TOOLS_MAX).collect();
        if named.is_empty() {
            tools.extend(near.iter().take(TOOLS_MAX));
        }
        if tools.len() < TOOLS_MIN {
            let described = self.described_by(&folded, TOOLS_MIN + tools.len(), include_sensitive);
            let others = described.into_iter().filter(|tool| !tools.contains(tool)).collect::<Vec<_>>();
            tools.extend(others.into_iter().take(TOOLS_MIN - tools.len()));
        }
        let mut found: Vec<Completion> = tools.iter().map(|&tool| Completion::Tool(tool)).collect();
        found.extend(categories.into_iter().take(CATEGORIES_MAX).map(Completion::Category));
        // The text itself is searched for by pressing Enter, a category's or tool's name is there already.
        let taken: Vec<String> =
            found.iter().map(|it| fold(&self.completion_text(it))).chain([folded]).collect();
        found.extend(queries.into_iter().filter(|query| !taken.contains(query)).map(Completion::Query));
        let rest = named.into_iter().chain(near).filter(|tool| !tools.contains(tool));
        found.extend(rest.map(Completion::Tool));
        found.truncate(limit);
        found
    }

    /// Returns the text of a completion.
    #[must_use]
    pub fn completion_text<'a>(&'a self, completion: &'a Completion) -> Cow<'a, str> {
        match completion {
            Completion::Tool(ordinal) => self.name(*ordinal).unwrap_or_default(),
            Completion::Category(CategoryRef::Main(main)) => {
                Cow::Borrowed(self.taxonomy.main(*main).map_or("", |main| main.name.as_str()))
            }
            Completion::Category(CategoryRef::Sub(sub)) => {
                Cow::Borrowed(self.taxonomy.sub(*sub).map_or("", |(_, sub)| sub.name.as_str()))
            }
            Completion::Query(text) => Cow::Borrowed(text),
        }
    }

    /// Returns `true` if the tool's name begins with the text, or has a word that does.
    fn is_named_so(&self, ordinal: u32, folded: &str, key: &str) -> bool {
        let name = fold(&self.name(ordinal).unwrap_or_default());
        key_of(&name).starts_with(key) || name.contains(&*within_a_name(folded))
    }

    /// Categories with tools whose name or alias begins with the text, then those with a word that does; more
    /// tools first.
    fn categories_beginning_with(&self, folded: &str, include_sensitive: bool) -> Vec<CategoryRef> {
        let counts = self.counts(include_sensitive);
        let mains = (0u16..).zip(self.taxonomy.mains());
        let mains = mains.map(|(number, main)| (CategoryRef::Main(number), &main.name, &main.aliases));
        let subs =
            self.taxonomy.subs().map(|(number, _, sub)| (CategoryRef::Sub(number), &sub.name, &sub.aliases));
        let (within, key) = (within_a_name(folded), key_of(folded));
        let mut found: Vec<(bool, u32, CategoryRef)> = Vec::new();
        for (category, name, aliases) in mains.chain(subs) {
            let tools = counts.category(category);
            if tools == 0 || (!include_sensitive && self.taxonomy.is_sensitive(category)) {
                continue;
            }
            let names = || std::iter::once(name).chain(aliases).map(|name| fold(name));
            if names().any(|name| name.starts_with(folded) || key_of(&name).starts_with(&key)) {
                found.push((true, tools, category));
            } else if names().any(|name| name.contains(&*within)) {
                found.push((false, tools, category));
            }
        }
        found.sort_by(|a, b| (b.0, b.1, a.2).cmp(&(a.0, a.1, b.2)));
        let mut names = Vec::new();
        found.retain(|&(_, _, category)| {
            let name = self.completion_text(&Completion::Category(category)).into_owned();
            let is_new = !names.contains(&name);
            names.push(name);
            is_new
        });
        found.into_iter().map(|(_, _, category)| category).collect()
    }

    /// The text with its last word completed to words that tools hold beside the words before it, the most
    /// frequent first; one spelling of each word.
    pub(crate) fn longer_queries(&self, folded: &str, include_sensitive: bool) -> Vec<String> {
        let (before, last) = folded.rsplit_once(' ').map_or(("", folded), |(before, last)| (before, last));
        if last.chars().count() < MIN_COMPLETED_LETTERS {
            return Vec::new();
        }
        let words = &self.text.words;
        let universe = &self.universe(include_sensitive).set;
        let mut allowed = universe.clone();
        for token in tokens_of(before).iter().filter(|token| !is_filler(token)) {
            let mut holders = Bitset::empty(self.len());
            for &word in words.words_of_stem(&stem(token)) {
                words.for_each_posting(word, |slot, _| holders.insert(self.ordinal_of[slot as usize]));
            }
            allowed.intersect_with(&holders);
        }
        let requested = stem(last);
        let mut candidates: Vec<u32> = words
            .words_with_prefix(last)
            .filter(|&word| words.documents(word) >= MIN_TOOLS && words.stem(word) != requested)
            .collect();
        candidates.sort_by_key(|&word| (std::cmp::Reverse(words.documents(word)), word));
        candidates.truncate(CANDIDATES);
        let mut looked_at = 0;
        candidates.retain(|&word| {
            looked_at += words.documents(word);
            looked_at <= POSTINGS || words.documents(word) == looked_at
        });
        let mut found: Vec<(u32, u32)> = Vec::new();
        for word in candidates {
            let mut tools = 0;
            words.for_each_posting(word, |slot, _| {
                tools += u32::from(allowed.contains(self.ordinal_of[slot as usize]));
            });
            if tools >= MIN_TOOLS {
                found.push((tools, word));
            }
        }
        found.sort_by_key(|&(tools, word)| (std::cmp::Reverse(tools), word));
        let mut stems = Vec::new();
        found.retain(|&(_, word)| {
            let stem = words.stem(word);
            let is_new = !stems.contains(&stem);
            stems.push(stem);
            is_new
        });
        let texts = found.into_iter().map(|(_, word)| words.word(word));
        texts
            .map(|word| if before.is_empty() { word.to_owned() } else { format!("{before} {word}") })
            .collect()
    }
}
