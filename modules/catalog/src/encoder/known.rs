//! Models that `toolbase search-model fetch` fetches.

/// A model that may be used and passed on freely.
#[derive(Clone, Copy, Debug)]
pub struct KnownModel<'a> {
    /// Its name; that of its folder, too.
    pub name: &'a str,
    /// Its licence, as an SPDX expression.
    pub licence: &'a str,
    /// The address that the paths of its files are below, with a slash at the end.
    pub source: &'a str,
    /// Tokens of a text that it is used with.
    pub max_tokens: usize,
    /// The ONNX file.
    pub model: KnownFile<'a>,
    /// The vocabulary of `WordPiece`.
    pub vocabulary: KnownFile<'a>,
}

/// A file of a model.
#[derive(Clone, Copy, Debug)]
pub struct KnownFile<'a> {
    /// Its name on this machine.
    pub name: &'a str,
    /// Its path below the source.
    pub path: &'a str,
    /// Its size in bytes.
    pub bytes: u64,
    /// Its SHA-256, in lower case.
    pub sha256: &'a str,
}

/// Sentences of English to 384 dimensions.
pub const ALL_MINILM: KnownModel<'static> = KnownModel {
    name: "all-MiniLM-L6-v2",
    licence: "Apache-2.0",
    source: "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41/",
    max_tokens: 128,
    model: KnownFile {
        name: "model.onnx",
        path: "onnx/model.onnx",
        bytes: 90_405_214,
        sha256: "6fd5d72fe4589f189f8ebc006442dbb529bb7ce38f8082112682524616046452",
    },
    vocabulary: KnownFile {
        name: "vocab.txt",
        path: "vocab.txt",
        bytes: 231_508,
        sha256: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
    },
};
