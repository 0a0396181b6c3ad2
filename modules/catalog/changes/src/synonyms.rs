//! Changes of synonyms, each with its audit entry and its event.

use serde::Deserialize;
use sqlx::types::Json;
use toolbase_catalog_api::SynonymsChanged;
use toolbase_catalog_store::{SynonymRow, count_synonyms};
use toolbase_kernel::admin::{Change, IfMatch};
use toolbase_kernel::http::{Broken, Code, Problem, check_filled};
use toolbase_kernel::text::clean_line;
use utoipa::ToSchema;
use uuid::Uuid;

/// Most synonyms: a search looks at all of them.
const SYNONYMS_MAX: i64 = 500;
/// Most characters of a word, or words in a row.
pub const SYNONYM_WORD_MAX: usize = 60;
/// Most others of a word.
const SYNONYM_WORDS_MAX: usize = 10;

/// A new synonym.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewSynonym {
    /// The word, or words in a row. Each has one entry.
    #[schema(example = "tts", min_length = 1, max_length = 60)]
    pub word: String,
    /// The words that it finds besides.
    #[schema(example = json!(["text to speech"]), min_items = 1, max_items = 10)]
    pub words: Vec<String>,
}

/// A change of a synonym; a field that is missing stays as it is.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct SynonymChange {
    /// The word, or words in a row.
    #[schema(example = "tts", min_length = 1, max_length = 60)]
    pub word: Option<String>,
    /// The words that it finds besides.
    #[schema(example = json!(["text to speech"]), min_items = 1, max_items = 10)]
    pub words: Option<Vec<String>>,
}

/// Adds a synonym.
///
/// # Errors
/// 422 for a field that breaks a rule; 409 when the word has an entry, or there are 500.
pub async fn create_synonym(mut change: Change<'_>, new: &NewSynonym) -> Result<SynonymRow, Problem> {
    let (word, words) = checked(&new.word, &new.words)?;
    if count_synonyms(&mut change.tx).await? >= SYNONYMS_MAX {
        let full = format!("There are {SYNONYMS_MAX} synonyms, which is the most.");
        return Err(
            Problem::new(Code::Conflict, full).with_error("word", "cannot be one more: delete one first")
        );
    }
    let now = change.now();
    let row = SynonymRow { id: Uuid::now_v7(), word, words: Json(words), created_at: now, updated_at: now };
    change.create("synonym.create", &row).await?;
    finish(change).await?;
    Ok(row)
}

/// Changes the synonym `id`.
///
/// # Errors
/// As [`create_synonym`]; 404 without it; 412 when `seen` names another version.
pub async fn update_synonym(
    mut change: Change<'_>,
    id: Uuid,
    seen: &IfMatch,
    requested: &SynonymChange,
) -> Result<SynonymRow, Problem> {
    let before: SynonymRow = change.load(id, seen).await?;
    let word = requested.word.as_ref().unwrap_or(&before.word);
    let (word, words) = checked(word, requested.words.as_ref().unwrap_or(&before.words))?;
    let updated_at = change.next_version(before.updated_at);
    let after = SynonymRow { word, words: Json(words), updated_at, ..before.clone() };
    change.update("synonym.edit", &before, &after).await?;
    finish(change).await?;
    Ok(after)
}

/// Deletes the synonym `id`.
///
/// # Errors
/// 404 without it; 412 when `seen` names another version.
pub async fn delete_synonym(mut change: Change<'_>, id: Uuid, seen: &IfMatch) -> Result<(), Problem> {
    let row: SynonymRow = change.load(id, seen).await?;
    change.delete("synonym.delete", &row).await?;
    finish(change).await
}

async fn finish(mut change: Change<'_>) -> Result<(), Problem> {
    change.emit(&SynonymsChanged {});
    Ok(change.commit().await?)
}

/// The word in lower case, and the others, each once.
fn checked(word: &str, words: &[String]) -> Result<(String, Vec<String>), Problem> {
    let word = clean_line(word).to_lowercase();
    let word = check_filled("word", word, SYNONYM_WORD_MAX, "must have a letter")?;
    let is_text = |text: &str| text.chars().any(char::is_alphanumeric);
    if !is_text(&word) {
        return Err(Broken::new("word", "must have a letter").into());
    }
    let mut others: Vec<String> = Vec::new();
    for other in words.iter().map(|other| clean_line(other)).filter(|other| !other.is_empty()) {
        if other.to_lowercase() == word || !is_text(&other) {
            return Err(Problem::invalid("words", "must have letters, and differ from the word"));
        }
        if other.chars().count() > SYNONYM_WORD_MAX {
            return Err(Problem::invalid(
                "words",
                format!("must be at most {SYNONYM_WORD_MAX} characters each"),
            ));
        }
        if !others.iter().any(|present| present.to_lowercase() == other.to_lowercase()) {
            others.push(other);
        }
    }
    if others.is_empty() || others.len() > SYNONYM_WORDS_MAX {
        return Err(Problem::invalid("words", format!("must be 1 to {SYNONYM_WORDS_MAX}")));
    }
    Ok((word, others))
}
