//! Models that can be used, and the errors of those that cannot.

use super::onnx::{self, Tensor};
use super::{Files, MEANINGS, POSITIONS, files};
use std::path::{Path, PathBuf};
use toolbase_catalog::encoder::{EncoderError, EncoderKind, SearchSettings, Transformer};
use toolbase_catalog_index::{Meaning, TextEncoder};

fn settings(files: Files) -> SearchSettings {
    let Files { model, vocabulary } = files;
    SearchSettings { encoder: EncoderKind::Transformer, model, vocabulary, max_tokens: 16 }
}

fn tiny() -> (tempfile::TempDir, SearchSettings) {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(files(folder.path()));
    (folder, settings)
}

#[track_caller]
fn error(settings: &SearchSettings) -> EncoderError {
    settings.load().map(drop).unwrap_err()
}

fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn a_text_has_the_mean_of_its_tokens() {
    let (_folder, settings) = tiny();
    let model = Transformer::load(&settings).unwrap();
    assert_eq!(model.dimensions(), 3);
    let [one, other] = [0, 1].map(|meaning| model.encode_query(MEANINGS[meaning][0]).unwrap());
    assert!((cosine(&one, &one) - 1.0).abs() < 1e-5 && cosine(&one, &other).abs() < 1e-5);
    assert!(cosine(&model.encode_query(MEANINGS[0][1]).unwrap(), &one) > 0.99);
    let both = model.encode_query(&format!("{} {}", MEANINGS[0][2], MEANINGS[1][2])).unwrap();
    assert!((cosine(&both, &one) - cosine(&both, &other)).abs() < 1e-5 && cosine(&both, &one) > 0.7);
}

#[test]
fn texts_of_a_batch_do_not_see_one_another() {
    let (_folder, settings) = tiny();
    let model = Transformer::load(&settings).unwrap();
    let all: Vec<&str> = MEANINGS.iter().flatten().copied().collect();
    let texts: Vec<String> = (0..40)
        .map(|number| (0..=number % 7).map(|at| all[(number + at) % all.len()]).collect::<Vec<_>>().join(" "))
        .collect();
    for (text, meaning) in texts.iter().zip(model.encode(&texts)) {
        assert_eq!(meaning, Meaning::from_vector(&model.encode_query(text).unwrap()), "{text}");
    }
}

#[test]
fn what_follows_the_last_token_is_ignored() {
    let (_folder, settings) = tiny();
    let model = Transformer::load(&settings).unwrap();
    let long = format!("{} {}", "zorbblax ".repeat(14), "wixxaboo ".repeat(60));
    assert!(cosine(&model.encode_query(&long).unwrap(), &model.encode_query("zorbblax").unwrap()) > 0.99);
}

#[test]
fn the_stamp_is_that_of_the_files_and_the_length() {
    let (folder, mut settings) = tiny();
    let stamp = |settings: &SearchSettings| Transformer::load(settings).unwrap().stamp();
    let first = stamp(&settings);
    assert_eq!(stamp(&settings), first);
    settings.max_tokens = 20;
    assert_ne!(stamp(&settings), first);
    settings.max_tokens = 16;
    let longer = std::fs::read_to_string(&settings.vocabulary).unwrap() + "\nanother";
    std::fs::write(folder.path().join("vocab.txt"), longer).unwrap();
    assert_ne!(stamp(&settings), first);
}

#[test]
fn a_file_that_cannot_be_used_is_named_with_its_setting() {
    let (folder, good) = tiny();
    let missing = folder.path().join("missing.onnx");
    let text = folder.path().join("text");
    std::fs::write(&text, "this is no model").unwrap();
    let changed = |model: &Path, vocabulary: &Path| SearchSettings {
        model: model.to_owned(),
        vocabulary: vocabulary.to_owned(),
        ..good.clone()
    };
    let (empty, model, vocabulary) = (PathBuf::new(), &good.model, &good.vocabulary);
    for (settings, key, words) in [
        (changed(&empty, vocabulary), "catalog.search.model", "must name a file"),
        (changed(model, &empty), "catalog.search.vocabulary", "must name a file"),
        (changed(&missing, vocabulary), "catalog.search.model", "missing.onnx"),
        (changed(model, &missing), "catalog.search.vocabulary", "missing.onnx"),
        (changed(&text, vocabulary), "catalog.search.model", "no ONNX model"),
        (changed(model, &text), "catalog.search.vocabulary", "[UNK]"),
        (changed(model, model), "catalog.search.vocabulary", "model.onnx"),
    ] {
        let error = error(&settings);
        assert_eq!(error.key, key, "{error}");
        assert!(error.rule.contains(words) && error.to_string().lines().count() == 1, "{error}");
    }
    let too_long = SearchSettings { max_tokens: POSITIONS + 1, ..good };
    let error = error(&too_long);
    assert!(error.key == "catalog.search.max_tokens" && error.rule.contains("33 tokens"), "{error}");
}

#[test]
fn a_model_of_another_kind_is_rejected() {
    let (_folder, settings) = tiny();
    let rows = vec![vec![0.5, 0.5]; 12];
    let table = [("words", Tensor::Table(&rows))];
    for (content, words) in [
        (onnx::model(&["pixels"], &table, &[("Gather", &["words", "pixels"], "out")]), "`pixels`"),
        (
            onnx::model(&["attention_mask"], &table, &[("Gather", &["words", "attention_mask"], "out")]),
            "no `input_ids`",
        ),
        (onnx::model(&["input_ids"], &table, &[("Identity", &["input_ids"], "out")]), "first output"),
        (onnx::model(&["input_ids"], &table, &[("Identity", &["words"], "out")]), "shape"),
    ] {
        std::fs::write(&settings.model, content).unwrap();
        let error = error(&settings);
        assert!(error.key == "catalog.search.model" && error.rule.contains(words), "{error}");
    }
}
