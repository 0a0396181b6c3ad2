//! Finding tools by text: the ranked search, the picker, suggestions, the summary and similar tools.

pub(crate) mod alternatives;
pub(crate) mod category_match;
pub(crate) mod completion;
pub(crate) mod described;
pub(crate) mod did_you_mean;
pub(crate) mod feedback;
pub(crate) mod filter_table;
pub(crate) mod filter_words;
pub(crate) mod fusion;
pub(crate) mod generic_names;
pub(crate) mod hit;
pub(crate) mod hybrid;
pub(crate) mod maker;
pub(crate) mod matches;
pub(crate) mod near_name;
pub(crate) mod page;
pub(crate) mod picker;
pub(crate) mod query_terms;
pub(crate) mod reasons;
pub(crate) mod reversed;
pub(crate) mod scoring;
pub(crate) mod similar;
pub(crate) mod suggestions;
pub(crate) mod summary;
pub(crate) mod wording;
pub(crate) mod zero_results;
