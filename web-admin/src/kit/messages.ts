import { formatNumber } from './format';
import { type ActedResource, type FieldModel, words } from '../model/index';

/** A label within a sentence: `Submitted AIs` as "submitted AIs", and `FAQ` as it is. */
const inSentence = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** "1 deal", "35 deals". */
export const countOf = ({ label, singular }: ActedResource, count: number): string =>
  `${formatNumber(count)} ${inSentence(count === 1 ? singular : label)}`;

const IRREGULAR: Record<string, string> = {
  undo: 'undone',
  send: 'sent',
  hide: 'hidden',
  withdraw: 'withdrawn',
  run: 'run',
};

/** `Reject` as "rejected"; none for a label that is more than a verb and an adverb, such as "Back to the queue". */
export function participleOf(label: string): string | undefined {
  const [, verb = '', adverb = ''] = /^([A-Za-z]+)( [a-z]+ly)?(?: now| again)?$/.exec(label) ?? [];
  const word = verb.toLowerCase();
  if (word === '') return undefined;
  if (IRREGULAR[word]) return IRREGULAR[word] + adverb;
  if (word.endsWith('ed')) return word + adverb;
  if (word.endsWith('e')) return `${word}d${adverb}`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied${adverb}`;
  if (/^[^aeiou]+[aeiou][bdgmnpt]$/.test(word)) return `${word}${word.at(-1)}ed${adverb}`;
  return `${word}ed${adverb}`;
}

/** A message of the server with its fields as screens name them: `shortDescription: …` as "Short description: …". */
export const withLabels = (message: string): string =>
  message.replace(/(^|; )([a-z][A-Za-z]*): /g, (_, before: string, name: string) => `${before}${words(name)}: `);

const listed = (fields: FieldModel[]) => new Intl.ListFormat('en').format(fields.map(({ label }) => label));

/** Which of the fields must be filled in. */
export function neededText(inputs: FieldModel[]): string {
  const required = inputs.filter((field) => field.required && field.kind !== 'boolean');
  const others = inputs.filter((field) => !required.includes(field));
  const parts = [
    required.length > 0 && `${listed(required)} ${required.length === 1 ? 'is' : 'are'} required`,
    others.length > 0 && `${listed(others)} can be left empty`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
