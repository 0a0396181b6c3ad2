//! Parses a query: tokens, spelling, and the words of the index for each token.

use super::wording::Wording;
use crate::bitset::Bitset;
use crate::compounds::{hyphenated, is_compound, marked_stem, pronounced};
use crate::semantic::kin::are_kin;
use crate::semantic::table;
use crate::synonyms::Synonyms;
use crate::text::direction::for_each_direction;
use crate::text::fold::{fold, key_of};
use crate::text::stop_words::{is_filler, is_stop_word};
use crate::text::tokens::{is_unspaced, stem, tokens_of};
use crate::text_index::index::TextIndex;

/// Further tokens of a query are ignored.
pub(crate) const MAX_TERMS: usize = 32;
/// The maximum number of completions for an unknown beginning of a word.
const MAX_COMPLETIONS: usize = 8;
/// Shortest beginning of a word that is completed.
const MIN_COMPLETED_LETTERS: usize = 3;

/// Endings of product names that people write apart ("node js").
const APART: [&str; 2] = ["js", "io"];

/// Endings that the stemmer leaves and that make another form of a known word, not a misspelt one ("faster").
const ENDINGS: [&str; 4] = ["er", "est", "ness", "able"];

/// One token of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Term {
    /// The token after correction.
    pub token: String,
    /// The words of the index for it: those of its stem, or completions. Empty for a word that
    /// no tool holds, which still counts when relevance is judged.
    pub words: Vec<u32>,
    /// Its synonyms: for each of the words of such a text, those of the index for it. A tool holds all of them.
    pub others: Vec<Vec<Vec<u32>>>,
}

/// A query as the index understands it.
#[derive(Clone, Debug, Default)]
pub(crate) struct QueryTerms {
    pub terms: Vec<Term>,
    /// The query with misspelt words replaced, when there were any.
    pub corrected: Option<String>,
    /// Folded queries without spaces: as written, then as corrected, then without words such as "AI" at its ends.
    pub keys: Vec<String>,
    /// True if the query as written has a word that neither the catalogue nor English has.
    pub has_strange_word: bool,
    /// True if some name is or begins with the query as written.
    pub begins_a_name: bool,
    /// True if the query as written consists of stop words: neither descriptions nor meaning have these.
    pub only_stop_words: bool,
    /// The slots that may be found; `None` means all.
    pub allowed: Option<Bitset>,
    /// The query with what its words mean besides, where these have no meaning of their own.
    pub meant: Option<String>,
    /// The number of terms before "from": "images from text" names what comes last first.
    pub before_from: usize,
}

impl QueryTerms {
    /// Reads `text` against the words of `index`.
    pub fn read(index: &TextIndex, synonyms: &Synonyms, text: &str) -> Self {
        let folded = fold(text);
        let (mut tokens, compounds) = with_compounds(index, text, tokens_of(&folded));
        let key = key_of(&folded);
        if key.is_empty() {
            return Self::default();
        }
        // A query that is some tool's name, or the beginning of one, is spelt as it should be.
        let others = synonyms.find(&tokens);
        let names_a_tool = !index.names.with_prefix(&key).is_empty();
        let has_strange_word =
            tokens.iter().zip(&others).any(|(token, others)| others.is_empty() && is_strange(index, token));
        let mut corrections: Vec<(String, String)> = Vec::new();
        if !names_a_tool {
            for (token, others) in tokens.iter_mut().zip(&others) {
                if others.is_empty()
                    && let Some(correction) = correction(index, token)
                {
                    corrections.push((token.clone(), correction.clone()));
                    *token = correction;
                }
            }
        }
        let mut keys = vec![key];
        let corrected = (!corrections.is_empty()).then(|| {
            let words = folded.split(' ').map(|word| {
                corrections.iter().find(|(wrong, _)| wrong == word).map_or(word, |(_, right)| right.as_str())
            });
            words.collect::<Vec<_>>().join(" ")
        });
        keys.extend(corrected.as_deref().map(key_of));
        let mut spaced = corrected.clone().unwrap_or_else(|| folded.clone());
        for (first, second) in &compounds {
            spaced = spaced.replace(&format!("{first} {second}"), &format!("{first}{second}"));
        }
        let bare = key_of(without_fillers(&spaced));
        // One letter begins too many names.
        if bare.chars().nth(1).is_some() && !keys.contains(&bare) {
            keys.push(bare);
        }
        let strange = tokens.iter().zip(&others).filter(|(token, _)| !table::knows(token));
        let added: Vec<&str> =
            strange.flat_map(|(_, others)| *others).map(|other| other.text.as_str()).collect();
        let meant = (!added.is_empty()).then(|| format!("{folded} {}", added.join(" ")));
        let only_stop_words = tokens.iter().all(|token| is_stop_word(token));
        let only_filler = tokens.iter().all(|token| is_filler(token));
        let mut terms: Vec<Term> = Vec::new();
        let mut before_from = 0;
        for (token, others) in tokens.into_iter().zip(others) {
            if token == "from" {
                before_from = terms.len();
            }
            if terms.len() == MAX_TERMS || (!only_filler && is_filler(&token)) {
                continue;
            }
            let words = words_of(index, &token);
            // Pairs of characters that straddle two words are usually unknown and have no meaning.
            let is_noise = words.is_empty() && others.is_empty() && token.starts_with(is_unspaced);
            let is_new = |term: &Term| term.token != token && (words.is_empty() || term.words != words);
            if !is_noise && terms.iter().all(is_new) {
                let spelt = |token: &String| spellings(index, token);
                let others = others.iter().map(|other| other.tokens.iter().map(spelt).collect()).collect();
                terms.push(Term { token, words, others });
            }
        }
        for_each_direction(corrected.as_deref().unwrap_or(&folded), |direction| {
            let words = index.words.words_of_stem(direction).to_vec();
            if !words.is_empty() && terms.len() < MAX_TERMS {
                terms.push(Term { token: direction.to_owned(), words, others: Vec::new() });
            }
        });
        let allowed = only_stop_words.then(|| {
            let mut all = Bitset::full(index.len());
            for term in &terms {
                all.intersect_with(&holders(index, &term.words));
            }
            all
        });
        Self {
            terms,
            corrected,
            keys,
            has_strange_word,
            begins_a_name: names_a_tool,
            only_stop_words,
            allowed,
            meant,
            before_from,
        }
    }

    /// Reads a query without its marks, and leaves out the tools that the marks do. When no tool has what is quoted, the
    /// quotation marks have no meaning.
    pub fn read_wording(index: &TextIndex, synonyms: &Synonyms, wording: &Wording) -> Self {
        let mut query = Self::read(index, synonyms, &wording.text);
        // Descriptions do not have stop words.
        let significant =
            |words: &[String]| words.iter().filter(|word| !is_stop_word(word)).cloned().collect::<Vec<_>>();
        let having = |words: &[String]| {
            let mut all = Bitset::full(index.len());
            for word in words {
                all.intersect_with(&holders(index, &spellings(index, word)));
            }
            all
        };
        let quoted = significant(&wording.quoted);
        if !quoted.is_empty() {
            let holders = having(&quoted);
            if holders.count() > 0 {
                query.allowed.get_or_insert_with(|| Bitset::full(index.len())).intersect_with(&holders);
            }
        }
        for unwanted in wording.unwanted.iter().map(|words| significant(words)) {
            if !unwanted.is_empty() {
                query.allowed.get_or_insert_with(|| Bitset::full(index.len())).subtract(&having(&unwanted));
            }
        }
        query
    }
}

/// The slots of the tools that hold one of `words`.
fn holders(index: &TextIndex, words: &[u32]) -> Bitset {
    let mut holders = Bitset::empty(index.len());
    for &word in words {
        index.words.for_each_posting(word, |slot, _| holders.insert(slot));
    }
    holders
}

/// The tokens of a query, compounds as one token where the index has them: "no-code" and "no code" are "nocode".
/// Also the words that were joined.
fn with_compounds(
    index: &TextIndex,
    text: &str,
    tokens: Vec<String>,
) -> (Vec<String>, Vec<(String, String)>) {
    let pairs: Vec<(String, String)> = hyphenated(text).collect();
    let (mut read, mut compounds) = (Vec::with_capacity(tokens.len()), Vec::new());
    let mut tokens = tokens.into_iter().peekable();
    while let Some(first) = tokens.next() {
        let Some(second) = tokens.peek() else {
            read.push(first);
            break;
        };
        let joined = format!("{first}{second}");
        let is_short = first.chars().nth(1).is_none() || second.chars().nth(1).is_none();
        let is_stopped = is_stop_word(&first) || is_stop_word(second);
        let is_written = pairs.iter().any(|(one, other)| (one, other) == (&first, second));
        let is_one = is_compound(&first, second)
            || (is_written && (is_short || is_stopped))
            || (is_short
                && !is_stopped
                && index.words.find(&joined).is_some_and(|word| index.words.in_names(word)))
            || APART.contains(&second.as_str());
        if !(is_one || is_written) || !is_known(index, &joined) {
            read.push(first);
            continue;
        }
        read.push(joined);
        if is_one {
            compounds.extend(tokens.next().map(|second| (first, second)));
        } else {
            // "User-friendly" in one text is "user friendly" in another.
            read.push(first);
        }
    }
    (read, compounds)
}

fn correction(index: &TextIndex, token: &str) -> Option<String> {
    if is_stop_word(token) || !index.names.with_prefix(token).is_empty() {
        return None;
    }
    if ENDINGS.iter().any(|ending| {
        let beginning =
            token.strip_suffix(ending).filter(|beginning| beginning.len() >= MIN_COMPLETED_LETTERS);
        beginning.is_some_and(|beginning| !index.words.words_of_stem(&stem(beginning)).is_empty())
    }) {
        return None;
    }
    let stemmed = stem(token);
    let family = index.words.words_of_stem(&stemmed);
    if family.is_empty() && index.words.find(&marked_stem(&stemmed)).is_some() {
        return None;
    }
    let documents = family.iter().map(|&word| index.words.documents(word)).sum();
    let in_names = family.iter().any(|&word| index.words.in_names(word));
    index.correction(token, documents, in_names).map(str::to_owned)
}

/// Returns `true` for a word that no tool holds and that is no English word either: probably a slip in a name.
fn is_strange(index: &TextIndex, token: &str) -> bool {
    !is_filler(token) && !is_known(index, token) && !table::has(token)
}

/// Returns `true` if a tool holds the token, a form or another spelling of it.
fn is_known(index: &TextIndex, token: &str) -> bool {
    let (words, stemmed) = (&index.words, stem(token));
    !words.words_of_stem(&stemmed).is_empty()
        || words.find(&marked_stem(&stemmed)).is_some()
        || pronounced(token).is_some_and(|other| words.find(other).is_some())
}

/// A folded query without the words at its ends that many names have and many queries add ("otter ai").
fn without_fillers(folded: &str) -> &str {
    let mut rest = folded;
    while let Some((before, _)) = rest.rsplit_once(' ').filter(|(_, last)| is_filler(last)) {
        rest = before;
    }
    while let Some((_, after)) = rest.split_once(' ').filter(|(first, _)| is_filler(first)) {
        rest = after;
    }
    rest
}

/// The words with the token's stem, without those that mean something else, or, when there are none, the most frequent words that begin with it.
fn words_of(index: &TextIndex, token: &str) -> Vec<u32> {
    let words = spellings(index, token);
    if !words.is_empty() || token.chars().count() < MIN_COMPLETED_LETTERS || is_stop_word(token) {
        return words;
    }
    let mut completions: Vec<u32> = index.words.words_with_prefix(token).collect();
    completions.sort_by_key(|&word| std::cmp::Reverse(index.words.documents(word)));
    completions.truncate(MAX_COMPLETIONS);
    completions.sort_unstable();
    completions
}

/// The words with the token's stem, without those that mean something else, and its other spellings.
fn spellings(index: &TextIndex, token: &str) -> Vec<u32> {
    let stemmed = stem(token);
    let family = index.words.words_of_stem(&stemmed);
    let is_kin = |word: &u32| are_kin(token, index.words.word(*word));
    let mut words: Vec<u32> = family.iter().copied().filter(is_kin).collect();
    if words.is_empty() {
        words.extend(family);
    }
    words.extend(index.words.find(&marked_stem(&stemmed)));
    if let Some(other) = pronounced(token) {
        words.extend(index.words.find(other));
    }
    words.sort_unstable();
    words
}
