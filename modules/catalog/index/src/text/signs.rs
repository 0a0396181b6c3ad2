//! Signs that belong to a word: the letter alone would be another word ("C++" is not "C", "R&D" neither "R" nor "D").

/// Most characters on both sides of a sign together ("AT&T").
const SIDES_MAX: usize = 3;
/// Words that a full stop begins. "Net" alone is another word; ".pdf" is a PDF.
const DOTTED: [&str; 1] = ["net"];

/// Returns `true` if a full stop at `place` begins a word (".NET"). `at` has the lower-case characters of the text.
pub(super) fn begins_word(length: usize, at: &impl Fn(usize) -> char, place: usize) -> bool {
    let is_word = |word: &&str| {
        let end = place + 1 + word.len();
        end <= length
            && (place + 1..end).map(at).eq(word.chars())
            && (end == length || !at(end).is_alphanumeric())
    };
    at(place) == '.' && (place == 0 || !at(place - 1).is_alphanumeric()) && DOTTED.iter().any(is_word)
}

/// Returns `true` if the sign at `place` belongs to the word before it.
pub(super) fn belongs_to_word(length: usize, at: &impl Fn(usize) -> char, place: usize) -> bool {
    match at(place) {
        sign @ ('+' | '#') => ends_letter(length, at, place, sign),
        '/' | '^' => sides(length, at, place, false) == Some((1, 1)),
        '&' => joins(length, at, place),
        _ => false,
    }
}

/// Returns `true` if the space at `place` is beside a sign inside a word ("R & D").
pub(super) fn is_inside_word(length: usize, at: &impl Fn(usize) -> char, place: usize) -> bool {
    let is_joint = |place: usize| at(place) == '&' && joins(length, at, place);
    at(place) == ' ' && ((place + 1 < length && is_joint(place + 1)) || (place > 0 && is_joint(place - 1)))
}

/// "C++", "C#", "A+": the signs follow one letter. In "a+b" the sign stands between two words.
fn ends_letter(length: usize, at: &impl Fn(usize) -> char, place: usize, sign: char) -> bool {
    let start = (0..place).rev().find(|&before| at(before) != sign).map_or(0, |before| before + 1);
    let end = (place..length).find(|&after| at(after) != sign).unwrap_or(length);
    let is_letter = start > 0
        && at(start - 1).is_alphabetic()
        && (start == 1 || !(at(start - 2).is_alphanumeric() || at(start - 2) == '\''));
    let is_last = end == length || !at(end).is_alphanumeric();
    is_letter && (sign == '#' || end - start == 2 || (end - start == 1 && is_last))
}

fn joins(length: usize, at: &impl Fn(usize) -> char, place: usize) -> bool {
    let is_short = |(before, after)| before + after <= SIDES_MAX;
    sides(length, at, place, false).is_some_and(is_short) || sides(length, at, place, true) == Some((1, 1))
}

/// The lengths of the words beside a sign, at most `SIDES_MAX` each, when one of them begins with a letter; between them
/// and the sign is one space where these are `spaced`.
fn sides(length: usize, at: &impl Fn(usize) -> char, place: usize, spaced: bool) -> Option<(usize, usize)> {
    let gap = usize::from(spaced);
    let (left, right) = (place.checked_sub(gap)?, place + 1 + gap);
    if spaced && (at(left) != ' ' || right > length || at(place + 1) != ' ') {
        return None;
    }
    let before = (0..left).rev().take(SIDES_MAX).take_while(|&at_left| at(at_left).is_alphanumeric()).count();
    let after =
        (right..length).take(SIDES_MAX).take_while(|&at_right| at(at_right).is_alphanumeric()).count();
    let has_letter = before > 0 && after > 0 && (at(left - 1).is_alphabetic() || at(right).is_alphabetic());
    has_letter.then_some((before, after))
}
