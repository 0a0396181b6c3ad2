import type { Schemas } from '@toolbase/client';
import { request } from '../../../src/api/http';

/** The effects of an import. */
export type Preview = Schemas['ImportPreview'];

/** The columns of a list. */
export type ListColumns = Schemas['ImportColumns'];

/** A category of a list, with ours. */
export type ImportCategory = Schemas['ImportCategory'];

/** The unit of the places of a list's rows. */
export type ImportUnit = Schemas['ImportUnit'];

/** A row that would be added, or would change a tool. */
export type PlannedRow = Schemas['ImportPlannedRow'];

/** A row that is passed over. */
export type SkippedRow = Schemas['SkippedRow'];

/** An import and its progress. */
export type ImportRecord = Schemas['ImportRecord'];

/** How a list is imported, as the screen has it. */
export interface ImportChoices {
  /** The chosen columns, by field. */
  map: Record<string, string>;
  /** Our categories, by the list's. */
  mapCategory: Record<string, string>;
  categories: 'reject' | 'nearest' | 'guess' | 'create' | 'default';
  defaultCategory: string;
  onDuplicate: 'skip' | 'update' | 'fail';
  onSimilar: 'flag' | 'skip' | 'update' | 'add';
  approved: boolean;
}

const pairsOf = (chosen: Record<string, string>): string[] =>
  Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);

/** The parameters of a request. */
export function queryOf({ map, mapCategory, defaultCategory, approved, ...named }: ImportChoices): string {
  const query = new URLSearchParams({ ...named, approved: String(approved) });
  for (const pair of pairsOf(map)) query.append('map', pair);
  for (const pair of pairsOf(mapCategory)) query.append('mapCategory', pair);
  if (defaultCategory.trim()) query.set('defaultCategory', defaultCategory.trim());
  return query.toString();
}

async function send<T>(path: string, file: File): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  return (await request<T>(path, { method: 'POST', body })).data;
}

/** The columns of a list. */
export const readColumns = (file: File) => send<ListColumns>('/api/admin/imports/columns', file);

/** The effects of an import. */
export const previewImport = (file: File, choices: ImportChoices) =>
  send<Preview>(`/api/admin/imports/preview?${queryOf(choices)}`, file);

/** Begins an import. */
export const runImport = (file: File, choices: ImportChoices) =>
  send<ImportRecord>(`/api/admin/imports?${queryOf(choices)}`, file);
