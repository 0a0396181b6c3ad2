import type { RaRecord } from 'react-admin';
import { isolated } from '@toolbase/web-shared/isolated';
import type { BulkOutcome, Selection } from '../data/provider';
import { formatNumber } from '../kit/format';
import { type ActedResource, type ActionModel, codeInWords } from '../model/index';
import type { HistoryEntry } from '../fields/entry';
import { sentenceOf } from '../fields/sentence';
import { withLabels } from '../kit/messages';

/** The target of an action: a record, a selection of them, or the whole screen. */
export type Target =
  | { record: RaRecord }
  | {
      selection: Selection;
      count: number;
      /** Those of the selection that are on the screen. */
      records: RaRecord[];
    }
  | { screen: true };

/** Called after an action was done, with what was skipped of a selection. */
export type OnDone = (action: ActionModel, target: Target, skipped: BulkOutcome['skipped']) => void;

/** Does an action to a target, with the body that its dialog has collected. */
export type Perform = (action: ActionModel, target: Target, body: Record<string, unknown>) => Promise<void>;

/** The name of a record, as its row has it; the only one of a resource is named as the resource is. */
export function titleOf({ title, list, label, single }: ActedResource, record: RaRecord): string {
  if (single) return label;
  const text = String(record[title] ?? record.id);
  const kind = list.find(({ name }) => name === title)?.kind;
  if (kind === 'deed') return sentenceOf(record as unknown as HistoryEntry);
  return kind === 'code' ? codeInWords(text) : text;
}

/** So many records of a selection are named. */
const NAMED = 5;

/** "Quill, Inkwell and 30 more": the first records of a selection that are on the screen. */
export function namesOf(resource: ActedResource, { records, count }: { records: RaRecord[]; count: number }): string {
  const names = records.slice(0, NAMED).map((record) => isolated(titleOf(resource, record)));
  const others = count - names.length;
  return new Intl.ListFormat('en').format(others > 0 ? [...names, `${formatNumber(others)} more`] : names);
}

/** The message for an action that failed. */
export const failureOf = ({ failed }: ActionModel, { message }: Error): string =>
  [failed, withLabels(message)].filter(Boolean).join(' ');
