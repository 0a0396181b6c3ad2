import type { RaRecord } from 'react-admin';
import { isolated } from '@toolbase/web-shared/isolated';
import type { BulkOutcome } from '../data/provider';
import { formatNumber } from '../kit/format';
import { type ActedResource, type ActionModel, filled } from '../model/index';
import { countOf, participleOf } from '../kit/messages';
import { titleOf } from './target';

/** An action as far as its message needs it. */
type Doing = Pick<ActionModel, 'label' | 'done'>;

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');

const sentence = (text: string, skipped = 0): string => {
  const others = skipped > 0 ? `, ${formatNumber(skipped)} ${wasOrWere(skipped)} skipped` : '';
  return `${text.replace(/[.!]$/, '')}${others}.`;
};

/** "Inkwell was rejected", "Inkwell: changes were requested"; with the label itself where it is no such verb. */
function happenedTo(subject: string, label: string, count: number): string {
  const participle = participleOf(label);
  if (participle) return `${subject} ${wasOrWere(count)} ${participle}`;
  const [, verb = '', object = ''] = /^([A-Za-z]+) (the [a-z]+|[a-z]+s)$/.exec(label) ?? [];
  if (!object) return `${subject}: ${label}`;
  return `${subject}: ${object} ${wasOrWere(object.endsWith('s') ? 2 : 1)} ${participleOf(verb)}`;
}

/** The message about one record, with its name, or about none: the action's own one, else "Inkwell was rejected." */
export function doneToOne(
  resource: ActedResource,
  { label, done }: Doing,
  record: RaRecord | undefined,
  response?: object | null,
): string {
  // The response may have a message that the record does not.
  const fields = { ...response, ...record };
  const title = record ? isolated(titleOf(resource, record)) : resource.label;
  if (!done) return sentence(happenedTo(title, label, record ? 1 : 2));
  return record && !done.includes('{') ? `${title}: ${done}` : filled(done, fields);
}

/** The message about many: the action's own message where it fits, else "35 deals were rejected." */
export function doneToMany(
  resource: ActedResource,
  action: Doing,
  { done, skipped }: BulkOutcome,
  records: RaRecord[] = [],
): string {
  const [only] = records;
  if (action.done?.includes('{count}'))
    return sentence(action.done.replaceAll('{count}', formatNumber(done)), skipped.length);
  if (only && records.length === 1 && done === 1 && skipped.length === 0) return doneToOne(resource, action, only);
  return sentence(happenedTo(countOf(resource, done), action.label, done), skipped.length);
}

/** The message about a record after an undo. */
export const undoneToOne = (resource: ActedResource, record: RaRecord): string =>
  `${isolated(titleOf(resource, record))} is as it was before.`;

/** The message about many after an undo. */
export function undoneToMany(resource: ActedResource, { done, skipped }: BulkOutcome): string {
  const state = done === 1 ? 'is as it was before' : 'are as they were before';
  return sentence(`${countOf(resource, done)} ${state}`, skipped.length);
}
