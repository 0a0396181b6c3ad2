//! Queries for tools like a named one: "alternative to X", "X alternatives", "tools like X". They find X's neighbours and
//! leave X out, and set X's own other listings apart.

use super::fusion::fuse;
use super::hit::{Hit, NameMatch};
use super::maker::maker;
use super::matches::Matches;
use super::query_terms::QueryTerms;
use super::scoring::score;
use crate::bitset::Bitset;
use crate::document::Field;
use crate::snapshot::Snapshot;
use crate::synonyms::Synonyms;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::is_filler;
use crate::text::tokens::significant_stems;
use crate::weights::{MENTION_LIFT, NEIGHBOURS, OVERLAP_LIFT, SHARED_LIFT, TIE_LIFT};

/// The words before the tool's name; the first that occurs counts.
const BEFORE: [&str; 16] = [
    "alternative to ",
    "alternatives to ",
    "alternative for ",
    "alternatives for ",
    "similar to ",
    "instead of ",
    "competitor of ",
    "competitors of ",
    "competitor to ",
    "competitors to ",
    "replacement for ",
    "substitute for ",
    "cheaper than ",
    "better than ",
    "other than ",
    "like ",
];
/// The words after it.
const AFTER: [&str; 6] =
    [" alternative ", " alternatives ", " competitor ", " competitors ", " replacement ", " substitute "];
/// The last word, with nothing to compare.
const AT_END: [&str; 2] = [" vs ", " versus "];
/// Words before "like" that mean any tool; after others "like" is an ordinary word.
const KINDS: [&str; 9] =
    ["site", "sites", "website", "websites", "program", "programs", "service", "services", "anything"];
/// Shortest beginning of a name that stands for the tool.
const MIN_BEGINNING_LETTERS: usize = 4;
impl Snapshot {
    /// The slot of the tool whose replacement a text requests; `None` for other texts, and when no tool is named so.
    pub(crate) fn tool_to_replace(&self, text: &str) -> Option<u32> {
        let folded = fold(text);
        if !self.text.names.with_prefix(&key_of(&folded)).is_empty() {
            return None;
        }
        let spaced = format!(" {folded} ");
        let after = AFTER.iter().find_map(|phrase| Some(spaced.split_once(phrase)?.0));
        let before = BEFORE.iter().find_map(|phrase| {
            let (before, named) = spaced.split_once(&format!(" {phrase}"))?;
            let is_any = |word: &str| is_filler(word) || KINDS.contains(&word);
            (*phrase != "like " || before.split_whitespace().all(is_any)).then_some(named)
        });
        let at_end = AT_END.iter().find_map(|phrase| spaced.strip_suffix(phrase));
        // "cheaper jasper alternative for teams": the longest run of words that is a name.
        for named in [after, before, at_end].into_iter().flatten() {
            let words: Vec<&str> = named.split_whitespace().collect();
            for length in (1..=words.len()).rev() {
                for run in words.windows(length).filter(|run| !run.iter().all(|word| is_filler(word))) {
                    if let Some(slot) = self.exactly_named(&run.concat()) {
                        return Some(slot);
                    }
                }
            }
        }
        let mut words: Vec<&str> = before.or(after).or(at_end)?.split_whitespace().collect();
        // "free jasper alternative", "like jasper but free"
        while let Some(first) = words.first() {
            if let Some(slot) = self.named(&words.concat()) {
                return Some(slot);
            }
            if words.len() > 1 && !is_filler(first) {
                words.pop();
            } else {
                words.remove(0);
            }
        }
        None
    }

    fn most_popular(&self, slots: &[u32]) -> Option<u32> {
        slots.iter().copied().min_by_key(|&slot| self.ordinal_of[slot as usize])
    }

    /// The tool with this name, "AI" at its end aside; the most popular of several.
    fn exactly_named(&self, key: &str) -> Option<u32> {
        let names = &self.text.names;
        self.most_popular(names.with_key(key))
            .or_else(|| self.most_popular(names.with_key(&format!("{key}ai"))))
            .or_else(|| self.most_popular(names.with_key(key.strip_suffix("ai")?)))
    }

    /// The tool with this name, or else one whose name begins so, ends so ("photoshop"), or is nearly so; the most popular of
    /// several.
    fn named(&self, key: &str) -> Option<u32> {
        let begun = || self.most_popular(self.text.names.with_prefix(key));
        let ended = || {
            let slots = (0u32..).take(self.len());
            let is_end = |slot: &u32| {
                self.text.names.folded(*slot).strip_suffix(key).is_some_and(|maker| maker.ends_with(' '))
            };
            self.most_popular(&slots.filter(is_end).collect::<Vec<_>>())
        };
        let is_long = key.len() >= MIN_BEGINNING_LETTERS;
        self.exactly_named(key).or_else(|| is_long.then(begun)?).or_else(|| is_long.then(ended)?).or_else(
            || {
                let mut near = Vec::new();
                self.for_each_nearest_name(key, |slot| near.push(slot));
                self.most_popular(&near)
            },
        )
    }

    /// The neighbours of a tool: alike in meaning or words, the more so when they share a subcategory or mention it.
    pub(crate) fn alternatives(&self, slot: u32) -> Matches {
        let named = self.ordinal_of[slot as usize];
        let Some(document) = self.document(named) else { return Matches::from_hits(Vec::new()) };
        let meanings = &self.text.meanings;
        let meaning = meanings.meaning(slot);
        let fusion = self.encoder.fusion();
        let nearest = meanings.nearest(&meaning, fusion.least_nearness, NEIGHBOURS);
        let near: Vec<(u32, f32)> =
            nearest.into_iter().map(|(slot, nearness)| (self.ordinal_of[slot as usize], nearness)).collect();
        let terms =
            QueryTerms::read(&self.text, &Synonyms::default(), &document.text(Field::ShortDescription)).terms;
        let scores = score(&self.text, &self.stock, &terms);
        let mentions = self.mentions(&document.text(Field::Name));
        let subs = self.sub_categories(named);
        #[expect(clippy::cast_precision_loss, reason = "a tool has a few categories")]
        let lift_of_categories = |ordinal: u32| {
            let others = self.sub_categories(ordinal);
            match others.iter().filter(|sub| subs.contains(sub)).count() {
                0 => 0.0,
                shared => {
                    let all = ((subs.len() * others.len()) as f32).sqrt();
                    SHARED_LIFT + OVERLAP_LIFT * (shared - 1) as f32 / all
                }
            }
        };
        let mut candidates = Bitset::empty(self.len());
        for &(ordinal, _) in &near {
            candidates.insert(ordinal);
        }
        for &sub in subs {
            candidates.union_with(&self.columns.category_sets[usize::from(sub)]);
        }
        mentions.for_each(|ordinal| candidates.insert(ordinal));
        let mut hits = Vec::new();
        candidates.for_each(|ordinal| {
            let slot = self.slot_of[ordinal as usize];
            hits.push(Hit {
                ordinal,
                score: scores.relevance(slot) * self.prominence(ordinal),
                held: 0,
                name: NameMatch::None,
                nearness: 0.0,
                popularity: self.popularity_hundredths(ordinal),
                fit: 0,
            });
        });
        let nearness = |ordinal: u32| meanings.nearness(self.slot_of[ordinal as usize], &meaning);
        let near: Vec<(u32, f32)> = near.into_iter().filter(|&(ordinal, _)| ordinal != named).collect();
        let mut matches = Matches::from_hits(hits);
        fuse(&mut matches, fusion, 0.0, &near, nearness, |ordinal| self.known(ordinal));
        let name = self.text.names.folded(slot);
        matches.hits.retain(|hit| self.text.names.folded(self.slot_of[hit.ordinal as usize]) != name);
        let platforms: Vec<String> =
            serde_json::from_str(document.json(Field::Platforms)).unwrap_or_default();
        for hit in &mut matches.hits {
            let Some(other) = self.document(hit.ordinal) else { continue };
            let lift = |is_lifted: bool, lift: f32| if is_lifted { lift } else { 0.0 };
            hit.score += lift_of_categories(hit.ordinal);
            hit.score += lift(mentions.contains(hit.ordinal), MENTION_LIFT);
            let has_price = document.pricing_type.is_some() && other.pricing_type == document.pricing_type;
            hit.score += lift(has_price, TIE_LIFT);
            let theirs = other.json(Field::Platforms);
            let has_platform = platforms.iter().any(|platform| theirs.contains(&format!("\"{platform}\"")));
            hit.score += lift(has_platform, TIE_LIFT);
            if self.is_of_the_same(slot, self.slot_of[hit.ordinal as usize]) {
                hit.name = NameMatch::Apart;
            }
        }
        matches
    }

    /// Returns `true` if a tool is a further listing of another one or of its maker: the name begins with the other's, the
    /// domains are the same, or both names begin with the domain of either.
    fn is_of_the_same(&self, slot: u32, other: u32) -> bool {
        let names = [slot, other].map(|slot| self.text.names.folded(slot));
        let makers = [slot, other].map(|slot| maker(&self.documents[slot as usize].text(Field::Url)));
        let bare = names[0].strip_suffix(" ai").unwrap_or(names[0]);
        let begins = names[1].strip_prefix(bare).is_some_and(|rest| rest.starts_with(' '));
        let first = names.map(|name| name.split(' ').next().unwrap_or_default());
        let is_brand = makers.iter().flatten().any(|maker| maker == first[0]);
        begins || (makers[0].is_some() && makers[0] == makers[1]) || (first[0] == first[1] && is_brand)
    }

    /// The tools whose texts hold every word of a name and speak of alternatives.
    fn mentions(&self, name: &str) -> Bitset {
        let words = &self.text.words;
        let mut all = Bitset::full(self.len());
        for stem in significant_stems(&fold(name)).iter().map(String::as_str).chain(["altern"]) {
            let mut holders = Bitset::empty(self.len());
            for &word in words.words_of_stem(stem) {
                words.for_each_posting(word, |slot, _| holders.insert(self.ordinal_of[slot as usize]));
            }
            all.intersect_with(&holders);
        }
        all
    }
}
