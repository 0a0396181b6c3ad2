import { isolated } from '@toolbase/web-shared/isolated';
import { participleOf } from '../kit/messages';
import { codeInWords, words } from '../model/index';
import type { HistoryEntry } from './entry';

/** The past tense of verbs whose participle is another word, or is made in another way. */
const PAST: Record<string, string> = {
  cancel: 'cancelled',
  do: 'did',
  hide: 'hid',
  put: 'put',
  read: 'read',
  reset: 'reset',
  run: 'ran',
  send: 'sent',
  set: 'set',
  submit: 'submitted',
  undo: 'undid',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** First words of codes that are no verbs. */
const NO_VERBS = new Set(['two', 'wrong']);

/** The words that bind what is done to the record. */
const BINDING: Record<string, string> = { add: 'to', remove: 'from' };

/** Words that stand behind the record, as in "restored Inkwell from trash". */
const BEHIND = new Set(['again', 'from', 'in', 'off', 'on', 'out', 'to']);

/** As the server labels the reading of a list. */
const LIST = 'the list';

function deed({ actor: by, action, label: named, resource = '' }: HistoryEntry): string {
  const actor = isolated(by);
  const label =
    named === LIST ? `${LIST} of ${words(resource).toLowerCase()}` : isolated(named) || words(resource).toLowerCase();
  const [subject, code = ''] = action.split('.');
  const [verb = '', ...rest] = code.split('-');
  const past = PAST[verb] ?? participleOf(verb);
  if (!past || NO_VERBS.has(verb)) return `${actor}: ${codeInWords(action)}`;
  if (subject === 'note') return `${actor} ${verb === 'create' ? 'added' : past} a note`;
  if (rest.length === 0) return `${actor} ${past} ${label}`;
  const more = rest.join(' ');
  if (BEHIND.has(rest[0] ?? '')) return `${actor} ${past} ${label === actor ? '' : `${label} `}${more}`;
  return `${actor} ${past} ${more} ${BINDING[verb] ?? 'of'} ${label}`;
}

/** An entry in words: "Ada rejected Inkwell: no website". */
export const sentenceOf = (entry: HistoryEntry): string =>
  entry.reason ? `${deed(entry)}: ${entry.reason}` : deed(entry);
