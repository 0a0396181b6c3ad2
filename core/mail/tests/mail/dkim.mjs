// DKIM for the tests, written from RFC 6376 and RFC 8463 without the code that is tested.
//
//   dkim.mjs key rsa|ed25519 [BITS]   prints a new private key in PEM
//   dkim.mjs verify                   reads {"raw", "record"} and prints {"valid", "signed", "d", "s"}, or {"error"}
import { createHash, createPublicKey, generateKeyPairSync, verify } from "node:crypto";

const [mode, kind, bits = "2048"] = process.argv.slice(2);

if (mode === "key") {
  const { privateKey } = generateKeyPairSync(kind, { modulusLength: Number(bits) });
  console.log(privateKey.export({ type: "pkcs8", format: "pem" }));
} else {
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const { raw, record } = JSON.parse(Buffer.concat(parts).toString());
  console.log(JSON.stringify(checked(raw, record)));
}

/** The `name=value` pairs of a signature or a record. */
function tags(text) {
  const pairs = text.split(";").filter((pair) => pair.trim() !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).replace(/\s+/gu, "")];
    }),
  );
}

/** A header without folds and without spaces at its ends, as `relaxed` describes it. */
function relaxed(header) {
  const at = header.indexOf(":");
  const value = header.slice(at + 1).replace(/\r\n/gu, "").replace(/[ \t]+/gu, " ").trim();
  return `${header.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body) {
  const lines = body.replace(/[ \t]+/gu, " ").replace(/ (?=\r\n|$)/gu, "").replace(/(?:\r\n)+$/u, "");
  return lines === "" ? "" : `${lines}\r\n`;
}

function publicKey(record) {
  const { k, p } = tags(record);
  const der = Buffer.from(p, "base64");
  if (k === "rsa") return createPublicKey({ key: der, format: "der", type: "spki" });
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: der.toString("base64url") }, format: "jwk" });
}

function checked(raw, record) {
  const [head, ...rest] = raw.split("\r\n\r\n");
  const headers = head.split(/\r\n(?![ \t])/u);
  const at = headers.findIndex((header) => /^dkim-signature:/iu.test(header));
  if (at < 0) return { error: "no signature" };
  const signature = tags(headers[at].slice(headers[at].indexOf(":") + 1));
  const hash = createHash("sha256").update(relaxedBody(rest.join("\r\n\r\n")), "latin1").digest("base64");
  if (hash !== signature.bh) return { error: "another body" };

  const names = signature.h.toLowerCase().split(":");
  const unused = headers.map(relaxed);
  const lines = names.flatMap((name) => {
    const last = unused.findLastIndex((header) => header.startsWith(`${name}:`));
    return last < 0 ? [] : unused.splice(last, 1).map((header) => `${header}\r\n`);
  });
  const own = relaxed(headers[at].replace(/b=[^;]*$/u, "b="));
  const text = Buffer.from(lines.join("") + own, "latin1");
  const bytes = Buffer.from(signature.b, "base64");
  const key = publicKey(record);
  const valid = signature.a.startsWith("rsa")
    ? verify("sha256", text, key, bytes)
    : verify(null, createHash("sha256").update(text).digest(), key, bytes);
  return { valid, signed: names, d: signature.d, s: signature.s };
}
