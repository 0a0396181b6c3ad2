//! Slips of the pen in names, made up for every tool of a catalogue: the tool meant must come first.

use toolbase_catalog_index::Snapshot;

/// Shorter names are near too many others.
const MIN_LETTERS: usize = 6;
/// The rows of a keyboard.
const ROWS: [&str; 3] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// Kinds of slips that each name has once: in its first letters, one letter left out, and in a beginning of it.
pub const KINDS: [&str; 7] = [
    "first letter left out",
    "first letter replaced",
    "first letters swapped",
    "letter before the first",
    "letter left out",
    "letter replaced",
    "beginning, letter left out",
];

/// A name with a slip, and the name.
pub struct Slip {
    pub typed: String,
    pub meant: String,
}

/// One slip for every name of at least six letters: in turn a letter is left out, two are swapped, one is doubled, or
/// replaced by its neighbour on the keyboard. Never the first letter, and none that makes another tool's name.
pub fn slips(snapshot: &Snapshot) -> Vec<Slip> {
    let names: Vec<String> = (0..u32::try_from(snapshot.len()).unwrap())
        .map(|ordinal| snapshot.name(ordinal).unwrap().into_owned())
        .collect();
    let mut sorted = names.clone();
    sorted.sort();
    let keys: Vec<String> = names.iter().map(|name| key(name)).collect();
    let slip = |(turn, meant): (usize, String)| {
        let typed = slipped(&meant.to_lowercase(), turn)?;
        (!keys.contains(&key(&typed))).then_some(Slip { typed, meant })
    };
    sorted.into_iter().enumerate().filter_map(slip).collect()
}

/// A slip of one of [`KINDS`] for every name of at least six letters; none that makes another tool's name or the beginning
/// of one.
pub fn slips_of(snapshot: &Snapshot, kind: &str) -> Vec<Slip> {
    let names: Vec<String> = (0..u32::try_from(snapshot.len()).unwrap())
        .map(|ordinal| snapshot.name(ordinal).unwrap().into_owned())
        .collect();
    let keys: Vec<String> = names.iter().map(|name| key(name)).collect();
    let slip = |(turn, meant): (usize, &String)| {
        let mut letters: Vec<char> = meant.to_lowercase().chars().collect();
        let is_plain = |at: &usize| letters[*at].is_ascii_lowercase();
        let inner: Vec<usize> = (1..letters.len().saturating_sub(1)).filter(is_plain).collect();
        if key(meant).chars().filter(char::is_ascii_lowercase).count() < MIN_LETTERS || !is_plain(&0) {
            return None;
        }
        let at = inner[turn % inner.len()];
        match kind {
            "first letter left out" => drop(letters.remove(0)),
            "first letter replaced" => letters[0] = neighbour(letters[0]),
            "first letters swapped" => letters.swap(0, 1),
            "letter before the first" => letters.insert(0, neighbour(letters[0])),
            "letter left out" => drop(letters.remove(at)),
            "letter replaced" => letters[at] = neighbour(letters[at]),
            _ => {
                letters.truncate((letters.len() * 3).div_ceil(4).max(MIN_LETTERS));
                letters.remove(1 + turn % (letters.len() - 2));
            }
        }
        let typed: String = letters.into_iter().collect();
        let makes_another = keys.iter().any(|other| other.starts_with(&key(&typed)));
        (!makes_another).then(|| Slip { typed, meant: meant.clone() })
    };
    names.iter().enumerate().filter_map(slip).collect()
}

/// Letters and digits of a name.
pub fn key(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn slipped(name: &str, turn: usize) -> Option<String> {
    let mut letters: Vec<char> = name.chars().collect();
    let places: Vec<usize> = (1..letters.len().saturating_sub(1))
        .filter(|&at| letters[at].is_ascii_lowercase() && letters[at + 1].is_ascii_lowercase())
        .collect();
    if key(name).chars().filter(char::is_ascii_lowercase).count() < MIN_LETTERS || places.is_empty() {
        return None;
    }
    let at = places[turn / 4 % places.len()];
    match turn % 4 {
        0 => drop(letters.remove(at)),
        1 => letters.swap(at, at + 1),
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = neighbour(letters[at]),
    }
    let typed: String = letters.into_iter().collect();
    (typed != name).then_some(typed)
}

fn neighbour(letter: char) -> char {
    let row = ROWS.iter().find(|row| row.contains(letter)).copied().unwrap_or("aa");
    let at = row.find(letter).unwrap_or_default();
    row.chars().nth(at + 1).or_else(|| row.chars().nth(at.saturating_sub(1))).unwrap_or(letter)
}
