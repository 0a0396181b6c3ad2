//! The encoder that an operator may bring: a tiny model, written by the tests.

mod fetching;
mod loading;
mod onnx;
mod resuming;
mod searching;

use onnx::{Node, Tensor};
use std::path::{Path, PathBuf};

/// Words of two meanings: those of one line have one vector. None of them is a word of English.
const MEANINGS: [[&str; 5]; 2] = [
    ["zorbblax", "quivvenht", "mlopfrak", "tregnush", "yobbidel"],
    ["wixxaboo", "hyndrolp", "gansfrek", "pluzzide", "cravvomi"],
];
/// Positions that the model knows: longer texts fail.
const POSITIONS: usize = 32;

/// The files of a model, in a folder.
pub struct Files {
    pub model: PathBuf,
    pub vocabulary: PathBuf,
}

/// Writes the model that knows [`MEANINGS`]: the vector of a token, plus nothing for its place.
pub fn files(folder: &Path) -> Files {
    let specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];
    let words = MEANINGS.iter().flatten();
    let lines: Vec<&str> = specials.iter().chain(words).copied().collect();
    let mut rows = vec![vec![0.0, 0.0, 5.0], vec![0.0, 0.0, 0.2], vec![0.0; 3], vec![0.0; 3]];
    rows.extend(MEANINGS[0].iter().map(|_| vec![1.0, 0.0, 0.0]));
    rows.extend(MEANINGS[1].iter().map(|_| vec![0.0, 1.0, 0.0]));
    let positions = vec![vec![0.0; 3]; POSITIONS + 1];
    let nodes: [Node; 4] = [
        ("Gather", &["words", "input_ids"], "meaning"),
        ("CumSum", &["attention_mask", "axis"], "position"),
        ("Gather", &["positions", "position"], "place"),
        ("Add", &["meaning", "place"], "last_hidden_state"),
    ];
    let tensors = [
        ("words", Tensor::Table(&rows)),
        ("positions", Tensor::Table(&positions)),
        ("axis", Tensor::Axis(1)),
    ];
    let model = onnx::model(&["input_ids", "attention_mask"], &tensors, &nodes);
    let files = Files { model: folder.join("model.onnx"), vocabulary: folder.join("vocab.txt") };
    std::fs::write(&files.model, model).unwrap();
    std::fs::write(&files.vocabulary, lines.join("\n")).unwrap();
    files
}
