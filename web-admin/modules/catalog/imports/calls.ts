import type { Schemas } from '@toolbase/client';
import { request } from '../../../src/api/http';

/** What an import would do. */
export type Preview = Schemas['ImportPreview'];

/** An import and its progress. */
export type ImportRecord = Schemas['ImportRecord'];

/** How a list is imported, as the screen has it. */
export interface ImportChoices {
  /** `field=column`, one a line. */
  map: string;
  /** `theirs=ours`, one a line. */
  mapCategory: string;
  categories: 'reject' | 'nearest' | 'guess' | 'create' | 'default';
  defaultCategory: string;
  onDuplicate: 'skip' | 'update' | 'fail';
  onSimilar: 'flag' | 'skip' | 'update' | 'add';
  approved: boolean;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The parameters of a request. */
export function queryOf({ map, mapCategory, defaultCategory, approved, ...named }: ImportChoices): string {
  const query = new URLSearchParams({ ...named, approved: String(approved) });
  for (const pair of linesOf(map)) query.append('map', pair);
  for (const pair of linesOf(mapCategory)) query.append('mapCategory', pair);
  if (defaultCategory.trim()) query.set('defaultCategory', defaultCategory.trim());
  return query.toString();
}

async function send<T>(path: string, file: File, choices: ImportChoices): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  return (await request<T>(`${path}?${queryOf(choices)}`, { method: 'POST', body })).data;
}

/** What an import would do. */
export const previewImport = (file: File, choices: ImportChoices) =>
  send<Preview>('/api/admin/imports/preview', file, choices);

/** Begins an import. */
export const runImport = (file: File, choices: ImportChoices) =>
  send<ImportRecord>('/api/admin/imports', file, choices);
