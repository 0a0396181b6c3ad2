/** Words that are for programs: a clause with one of them helps nobody who fills in a form. */
const FOR_PROGRAMS = /`|\bids?\b|\bnull\b|\babsent\b|\bleft out\b|\brequired for\b|\bjson\b/i;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(the|its|a|an|his|her|their) /, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The description of a field, which is the comment on it in the source, as help below its input. What says no more than
 * the label is left out, and so is what is for programs.
 */
export function helpFrom(description: string | undefined, label: string): string | undefined {
  const paragraph = (description ?? '').split(/\n\s*\n/)[0] ?? '';
  const text = paragraph.replace(/\s+/g, ' ').trim();
  // "True if …" is how a comment begins; a form has a switch, or Yes and No.
  const forPeople = text.replace(/^`?true`? if /i, 'Yes if ');
  const clauses = forPeople
    .replace(/[.]$/, '')
    .split(/[;.] /)
    .filter((clause) => !FOR_PROGRAMS.test(clause));
  const [first = '', ...others] = clauses;
  // A comment may quote the label before it goes on.
  const quoted = /^["“](.+?)["”](?:, (.+))?$/.exec(first);
  const start = quoted && plain(quoted[1] ?? '') === plain(label) ? (quoted[2] ?? '') : first;
  const more = [plain(start) === plain(label) ? '' : start, ...others].filter((clause) => clause !== '');
  return more.length > 0 ? `${more.map(sentence).join('. ')}.` : undefined;
}
