//! Words of one stem that do not belong together: "product" and "productivity".

use super::table;

/// Words whose vectors are less alike than this mean different things. Of 1,332 pairs of one stem in the texts at hand
/// "conversion" and "conversation", "animal" and "animator", "presents" and "presenter" are below; "generate" and
/// "generator", "present" and "presentation" above.
const LEAST_LIKENESS: f32 = 0.33;
/// Endings that make another form of the same word.
const FORMS: [&str; 7] = ["", "s", "es", "e", "ed", "d", "ing"];

/// Returns `true` if two words of one stem may stand for one another: forms of one word, or alike in meaning. Words
/// that the table does not have are given the benefit of the doubt.
pub(crate) fn are_kin(a: &str, b: &str) -> bool {
    let shared = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let is_form = |word: &str| word.get(shared..).is_some_and(|ending| FORMS.contains(&ending));
    (is_form(a) && is_form(b)) || table::likeness(a, b).is_none_or(|likeness| likeness >= LEAST_LIKENESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unlike_members_of_a_stem_are_apart() {
        for (a, b) in [("product", "productivity"), ("products", "productivity"), ("presents", "presenter")] {
            assert!(!are_kin(a, b) && !are_kin(b, a), "{a} {b}");
        }
        for (a, b) in
            [("generate", "generators"), ("editing", "editor"), ("image", "images"), ("qqing", "qqer")]
        {
            assert!(are_kin(a, b) && are_kin(b, a), "{a} {b}");
        }
    }
}
