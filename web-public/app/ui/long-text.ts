/** Characters of a long text that are shown before it is unfolded. */
const SHOWN = 480;
/** A remainder shorter than this is not worth folding away. */
const WORTH_FOLDING = 160;

/** Paragraphs of plain text: blank lines part them, single line breaks stay within. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The end of the last match before the limit; 0 without one. */
function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index >= SHOWN) break;
    end = match.index + match[0].length;
  }
  return end;
}

/** Splits a long text near the limit, after a sentence if there is one, else after a word: what is shown, and what
 * unfolds ('' when short). */
export function foldText(text: string): { shown: string; folded: string } {
  const clean = text.trim();
  const cut =
    lastEnd(clean, /[.!?]["')\]]?(?:\s|$)|[。！？]/g) ||
    lastEnd(clean, /\s/g) ||
    [...clean].slice(0, SHOWN).join('').length;
  if (clean.length <= SHOWN || clean.length - cut < WORTH_FOLDING) return { shown: clean, folded: '' };
  return { shown: clean.slice(0, cut).trim(), folded: clean.slice(cut).trim() };
}
