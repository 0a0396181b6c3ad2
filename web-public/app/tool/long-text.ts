/** Up to here a text is shown whole; the specification's longest section has 2,000 characters. */
const SHOWN = 600;
/** A remainder shorter than this is not worth folding away. */
const WORTH_FOLDING = 160;

/** Paragraphs of plain text: blank lines part them, single line breaks stay within. */
export const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Splits a long text after a sentence near the limit: what is shown, and what unfolds ('' when short). */
export function foldText(text: string): { shown: string; folded: string } {
  const clean = text.trim();
  if (clean.length <= SHOWN + WORTH_FOLDING) return { shown: clean, folded: '' };
  const end = /[.!?。！？]["')\]]?(\s|$)/g;
  let cut = 0;
  for (let match = end.exec(clean); match && match.index < SHOWN; match = end.exec(clean))
    cut = match.index + match[0].length;
  if (cut === 0 || clean.length - cut < WORTH_FOLDING) return { shown: clean, folded: '' };
  return { shown: clean.slice(0, cut).trim(), folded: clean.slice(cut).trim() };
}
