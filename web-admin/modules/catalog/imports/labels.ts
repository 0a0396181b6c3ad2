import type { Schemas } from '@toolbase/client';
import { RequestError } from '../../../src/api/errors';
import type { ImportCategory } from './calls';

/** The choices of the form, by the parameter of each. */
export const LABELS: Record<Schemas['ImportSetting'] | 'onSimilar', string> = {
  map: 'Columns',
  mapCategory: 'Categories',
  categories: 'Categories that are not known',
  defaultCategory: 'Default category',
  onDuplicate: 'Tools that are listed already',
  onSimilar: 'Tools with nearly the name of another',
};

const format = new Intl.NumberFormat('en');

export const rowsOf = (count: number) => `${format.format(count)} ${count === 1 ? 'row' : 'rows'}`;

export const toolsOf = (count: number) => `${format.format(count)} ${count === 1 ? 'tool' : 'tools'}`;

/** The fields that mend rejected rows, with the choices of the form that do. */
export const cureOf = ({ cure, settings = [] }: Pick<Schemas['BrokenRule'], 'cure' | 'settings'>): string =>
  settings.length === 0 ? cure : `${cure} (${settings.map((setting) => LABELS[setting]).join(', ')})`;

/** Why a list was rejected, each reason with the choice that it is about. */
export function failureOf(error: Error): string {
  const errors = error instanceof RequestError ? Object.entries(error.errors) : [];
  const reasons = errors.map(([name, rules]) => {
    const label = name in LABELS ? `${LABELS[name as keyof typeof LABELS]}: ` : '';
    return label + rules.join('; ');
  });
  return reasons.length > 0 ? reasons.join('. ') : error.message;
}

/**
 * The categories that are not called like ours, and those that are chosen in `map`: those of earlier previews stay after
 * they are assigned, with what the last one has found.
 */
export function withFound(
  known: ImportCategory[],
  found: ImportCategory[],
  map: Record<string, string> = {},
): ImportCategory[] {
  const offered = found.filter(({ theirs, confidence }) => confidence < 1 || map[theirs] !== undefined);
  const isNew = ({ theirs }: ImportCategory) => known.every((one) => one.theirs !== theirs);
  const again = known.map(
    (one) => found.find(({ theirs, confidence }) => theirs === one.theirs && confidence < 1) ?? one,
  );
  return [...again, ...offered.filter(isNew)];
}
