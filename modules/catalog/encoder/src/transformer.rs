//! Tokens to vectors, by a model in an ONNX file.

use super::background::Background;
use super::vocabulary::Vocabulary;
use super::{EncoderError, SearchSettings};
use quick_cache::sync::Cache;
use rten::{Model, NodeId, NodeInfo, RunOptions, ThreadPool, Value, ValueOrView};
use rten_tensor::Tensor;
use rten_tensor::prelude::*;
use std::cmp::Reverse;
use std::path::Path;
use std::sync::Arc;
use toolbase_catalog_index::{Meaning, TextEncoder};
use toolbase_kernel::command::unread;
use xxhash_rust::xxh3::Xxh3;

/// Texts that are encoded in one run of the model.
const BATCH: usize = 16;
/// Runs of each thread before the vectors are shown.
const BATCHES: usize = 2;
/// Queries whose vectors are remembered: pages of a search and repeated searches encode nothing.
const REMEMBERED: usize = 1_000;
/// Vectors of more dimensions would take more memory than they are worth.
const MOST_DIMENSIONS: usize = 2_048;

/// A transformer that encodes texts: the mean of its tokens' vectors, of length 1.
pub struct Transformer {
    model: Model,
    inputs: Vec<(NodeId, Input)>,
    output: NodeId,
    vocabulary: Vocabulary,
    max_tokens: usize,
    dimensions: usize,
    stamp: u64,
    background: Background,
    queries: Cache<String, Arc<[f32]>>,
}

/// An input of the model, with one number for each token.
#[derive(Clone, Copy)]
enum Input {
    Tokens,
    /// 1 for a token, 0 for what fills the shorter texts of a batch.
    Mask,
    /// 0: there is one text.
    Kinds,
}

impl std::fmt::Debug for Transformer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Transformer")
            .field("dimensions", &self.dimensions)
            .field("stamp", &format_args!("{:016x}", self.stamp))
            .finish_non_exhaustive()
    }
}

impl Transformer {
    /// Reads the files that the settings name, and encodes a text of the greatest length.
    ///
    /// # Errors
    /// When a file is missing or cannot be used; the error names its setting.
    pub fn load(settings: &SearchSettings) -> Result<Self, EncoderError> {
        let (path, content) = read(EncoderError::MODEL, &settings.model)?;
        let (vocabulary_path, vocabulary) = read(EncoderError::VOCABULARY, &settings.vocabulary)?;
        let stamp = stamp(&[&content, &vocabulary, &settings.max_tokens.to_le_bytes()]);
        let vocabulary = Vocabulary::read(&vocabulary)
            .map_err(|reason| EncoderError::file(EncoderError::VOCABULARY, vocabulary_path, reason))?;
        let wrong = |reason: String| EncoderError::file(EncoderError::MODEL, path, reason);
        let model = Model::load(content).map_err(|error| wrong(format!("it is no ONNX model: {error}")))?;
        let inputs = inputs(&model).map_err(wrong)?;
        let output = *model.output_ids().first().ok_or_else(|| wrong("it has no output".to_owned()))?;
        let mut transformer = Self {
            model,
            inputs,
            output,
            vocabulary,
            max_tokens: settings.max_tokens,
            dimensions: 0,
            stamp,
            background: Background::start(),
            queries: Cache::new(REMEMBERED),
        };
        let run =
            |text: &str| transformer.run(&[transformer.vocabulary.tokens(text, settings.max_tokens)], None);
        let dimensions = run("a").map_err(wrong)?.first().map_or(0, Vec::len);
        if dimensions == 0 || dimensions > MOST_DIMENSIONS {
            return Err(wrong(format!(
                "its vectors have {dimensions} dimensions; 1 to {MOST_DIMENSIONS} are possible"
            )));
        }
        run(&"a ".repeat(settings.max_tokens)).map_err(|reason| EncoderError {
            key: EncoderError::MAX_TOKENS,
            rule: format!("{} does not accept {} tokens: {reason}", path.display(), settings.max_tokens),
        })?;
        transformer.dimensions = dimensions;
        Ok(transformer)
    }

    /// Number of texts that are best encoded together: all threads are busy, for about a second.
    #[must_use]
    pub fn texts_at_once(&self) -> usize {
        BATCH * BATCHES * self.background.threads()
    }

    /// The vectors of texts, in their order; the default for those that the model fails on. Takes milliseconds a text, of
    /// all processors as far as the threads that serve leave them.
    #[must_use]
    pub fn encode(&self, texts: &[String]) -> Vec<Meaning> {
        let mut tokens: Vec<(usize, Vec<i32>)> =
            texts.iter().map(|text| self.vocabulary.tokens(text, self.max_tokens)).enumerate().collect();
        // Texts of like length: little of a batch is filling. The longest first, so that all threads end at once.
        tokens.sort_unstable_by_key(|(_, tokens)| Reverse(tokens.len()));
        let mut meanings = vec![Meaning::default(); texts.len()];
        let encoded = self.background.run(tokens.chunks(BATCH), |batch, pool| {
            let (places, tokens): (Vec<usize>, Vec<Vec<i32>>) = batch.iter().cloned().unzip();
            (places, self.run(&tokens, Some(Arc::clone(pool))))
        });
        for (places, vectors) in encoded {
            match vectors {
                Ok(vectors) => {
                    let vectors = vectors.iter().zip(places);
                    for (vector, place) in vectors.filter(|(vector, _)| vector.len() == self.dimensions) {
                        meanings[place] = Meaning::from_vector(vector);
                    }
                }
                Err(error) => {
                    tracing::warn!(error, "texts could not be encoded; words alone find their tools");
                }
            }
        }
        meanings
    }

    /// The vectors of texts that are tokens already.
    fn run(&self, texts: &[Vec<i32>], pool: Option<Arc<ThreadPool>>) -> Result<Vec<Vec<f32>>, String> {
        let width = texts.iter().map(Vec::len).max().unwrap_or(0);
        let tensor = |value: &dyn Fn(i32) -> i32, filling: i32| {
            let rows = texts.iter().flat_map(|text| {
                let tokens = text.iter().map(|&token| value(token));
                tokens.chain(std::iter::repeat_n(filling, width - text.len()))
            });
            ValueOrView::from(Value::from(Tensor::from_data(
                &[texts.len(), width],
                rows.collect::<Vec<i32>>(),
            )))
        };
        let inputs = self.inputs.iter().map(|&(node, input)| {
            let value = match input {
                Input::Tokens => tensor(&|token| token, 0),
                Input::Mask => tensor(&|_| 1, 0),
                Input::Kinds => tensor(&|_| 0, 0),
            };
            (node, value)
        });
        let options = RunOptions::default().with_thread_pool(pool);
        let outputs = self
            .model
            .run(inputs.collect(), &[self.output], Some(options))
            .map_err(|error| format!("it fails on a text: {error}"))?;
        let output: Option<Tensor<f32>> = outputs.into_iter().next().and_then(Value::into_tensor);
        let output = output.ok_or("its first output has no numbers with a fraction")?;
        let shape = output.shape().to_vec();
        let numbers = output.to_vec();
        let vectors: Vec<Vec<f32>> = match shape[..] {
            [rows, dimensions] if rows == texts.len() && dimensions > 0 => {
                numbers.chunks(dimensions).map(<[f32]>::to_vec).collect()
            }
            [rows, columns, dimensions] if rows == texts.len() && columns == width && dimensions > 0 => {
                numbers
                    .chunks(columns * dimensions)
                    .zip(texts)
                    .map(|(row, text)| sum(row.chunks(dimensions).take(text.len()), dimensions))
                    .collect()
            }
            _ => {
                return Err(format!(
                    "its first output has the shape {shape:?}; one vector for each token or text is needed"
                ));
            }
        };
        Ok(vectors.into_iter().map(normalised).collect())
    }
}

impl TextEncoder for Transformer {
    fn dimensions(&self) -> usize {
        self.dimensions
    }

    fn stamp(&self) -> u64 {
        self.stamp
    }

    fn encode_query(&self, text: &str) -> Option<Arc<[f32]>> {
        if let Some(vector) = self.queries.get(text) {
            return Some(vector);
        }
        let tokens = self.vocabulary.tokens(text, self.max_tokens);
        let vector = match self.run(&[tokens], None) {
            Ok(vectors) => vectors.into_iter().next().filter(|vector| vector.len() == self.dimensions)?,
            Err(error) => {
                tracing::warn!(error, "a query could not be encoded; words alone are searched");
                return None;
            }
        };
        let vector: Arc<[f32]> = vector.into();
        self.queries.insert(text.to_owned(), Arc::clone(&vector));
        Some(vector)
    }
}

fn read<'a>(key: &'static str, path: &'a Path) -> Result<(&'a Path, Vec<u8>), EncoderError> {
    if path.as_os_str().is_empty() {
        return Err(EncoderError::missing(key));
    }
    Ok((path, std::fs::read(path).map_err(|error| EncoderError::file(key, path, unread(&error)))?))
}

/// A number that differs for other files; never 0.
fn stamp(parts: &[&[u8]]) -> u64 {
    let mut hash = Xxh3::new();
    for part in parts {
        hash.update(&part.len().to_le_bytes());
        hash.update(part);
    }
    hash.digest().max(1)
}

fn inputs(model: &Model) -> Result<Vec<(NodeId, Input)>, String> {
    let named = |&id: &NodeId| {
        let info = model.node_info(id);
        match info.as_ref().and_then(NodeInfo::name).unwrap_or_default() {
            "input_ids" => Ok((id, Input::Tokens)),
            "attention_mask" => Ok((id, Input::Mask)),
            "token_type_ids" => Ok((id, Input::Kinds)),
            other => Err(format!(
                "it takes the input `{other}`; input_ids, attention_mask and token_type_ids are known"
            )),
        }
    };
    let inputs: Vec<(NodeId, Input)> = model.input_ids().iter().map(named).collect::<Result<_, _>>()?;
    let has_tokens = inputs.iter().any(|(_, input)| matches!(input, Input::Tokens));
    if has_tokens { Ok(inputs) } else { Err("it takes no `input_ids`".to_owned()) }
}

/// Has the direction of the mean.
fn sum<'a>(vectors: impl Iterator<Item = &'a [f32]>, dimensions: usize) -> Vec<f32> {
    vectors.fold(vec![0.0; dimensions], |mut sum, vector| {
        sum.iter_mut().zip(vector).for_each(|(sum, value)| *sum += value);
        sum
    })
}

fn normalised(mut vector: Vec<f32>) -> Vec<f32> {
    let length = vector.iter().map(|value| value * value).sum::<f32>().sqrt();
    if length > 0.0 && length.is_finite() {
        for value in &mut vector {
            *value /= length;
        }
    } else {
        vector.fill(0.0);
    }
    vector
}
