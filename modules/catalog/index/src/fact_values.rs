//! The numbers of languages and countries of tools: those of the languages of interfaces first, then those of output, then those of
//! countries.

use toolbase_catalog_domain::{Country, Facts, Language};

/// The numbers of the first value of each, and that behind the last.
pub(crate) fn starts() -> [usize; 4] {
    let languages = Language::list().len();
    [0, languages, 2 * languages, 2 * languages + Country::list().len()]
}

/// The number of the value at `place` of those that begin with `start`.
pub(crate) fn number(start: usize, place: u8) -> u16 {
    u16::try_from(start + usize::from(place)).unwrap_or(u16::MAX)
}

/// The values of a tool.
pub(crate) fn values_of(facts: &Facts) -> Box<[u16]> {
    let [interface, output, country, _] = starts();
    let languages = |start, languages: &[Language]| {
        let numbers = languages.iter().map(|language| number(start, language.place()));
        numbers.collect::<Vec<_>>()
    };
    let mut values = languages(interface, &facts.interface_languages);
    values.extend(languages(output, &facts.output_languages));
    values.extend(facts.made_in.map(|made_in| number(country, made_in.place())));
    values.into_boxed_slice()
}
