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

/** The first sentence of a text, at most `max` characters: cut at a word where it is longer. Empty for none. */
export function firstSentence(text: string, max = 200): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  const end = /[.!?。！？]["')\]]?(?=\s|$)/.exec(clean);
  const sentence = end ? clean.slice(0, end.index + end[0].length) : clean;
  if (sentence.length <= max) return sentence;
  const cut = sentence.slice(0, max - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`;
}

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
