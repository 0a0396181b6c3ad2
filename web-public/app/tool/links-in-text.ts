/** A part of a text: plain, or an address to link to. */
export type TextPart = { text: string; url?: string };

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;

/** Punctuation that ends a sentence, not an address. */
const SENTENCE_END = /[.,;:!?'’)\]]+$/;

/** Splits a text at its addresses. What ends the sentence is no part of an address, but for a bracket that it opens. */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = withoutSentenceEnd(match[0]);
    if (!URL.canParse(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutSentenceEnd(address: string): string {
  const ending = SENTENCE_END.exec(address)?.[0] ?? '';
  const closes = ending.startsWith(')') && address.includes('(') ? 1 : 0;
  return address.slice(0, address.length - ending.length + closes);
}
