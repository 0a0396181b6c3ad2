import type { RaRecord } from 'react-admin';
import { isSame } from '../data/changes';
import { fieldsOf, formValues, submitted } from '../data/values';
import type { FieldModel, ResourceModel } from '../model/index';
import { editPathOf } from '../kit/forms';
import type { HistoryEntry } from '../fields/entry';

interface Change {
  from?: unknown;
  to?: unknown;
}

/** A field that a change has changed, and that the form of the record has. */
export interface RevertedField {
  field: FieldModel;
  /** Its value before the change. */
  before: unknown;
  /** Its value now. */
  now: unknown;
  /** True if it has another value now than the change has given it. */
  isChangedSince: boolean;
}

/** The way back from a change. */
export interface RevertPlan {
  fields: RevertedField[];
  /** The fields whose texts the audit does not store. */
  redacted: FieldModel[];
}

/** As the server writes it in the place of a text. */
const DIGEST = /^\d+ characters, SHA-256 [\da-f]{64}$/;

export const isDigest = (value: unknown) => typeof value === 'string' && DIGEST.test(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that an entry has changed, by their names. */
export function changedFields({ changes }: HistoryEntry): Record<string, Change> {
  if (!isObject(changes)) return {};
  const fields = Object.entries(changes).filter(
    ([, change]) => isObject(change) && ('from' in change || 'to' in change),
  );
  return Object.fromEntries(fields) as Record<string, Change>;
}

/** The way back from the change of `entry`; nothing where it has made or deleted the record, or the record has no form. */
export function planOf(resource: ResourceModel, record: RaRecord, entry: HistoryEntry): RevertPlan {
  const changes = changedFields(entry);
  if ('id' in changes || !editPathOf(resource, record)) return { fields: [], redacted: [] };
  const now = formValues(resource.edit, record);
  const known = fieldsOf(resource.edit).filter(({ name, readOnly }) => !readOnly && name in changes);
  const isRedacted = ({ name }: FieldModel) => isDigest(changes[name]?.from) || isDigest(changes[name]?.to);
  const fields = known.filter((field) => !isRedacted(field));
  return {
    fields: fields.flatMap((field) => {
      const { from, to } = changes[field.name] ?? {};
      const value = submitted(field, now[field.name]);
      if (isSame(value, from)) return [];
      return [{ field, before: from, now: value, isChangedSince: !isSame(value, to) }];
    }),
    redacted: known.filter(isRedacted),
  };
}

/** The values that a revert sends: those of fields that were changed since only where `force` is set. */
export const revertedValues = ({ fields }: RevertPlan, force: boolean): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ isChangedSince }) => force || !isChangedSince).map(({ field, before }) => [field.name, before]),
  );
