import { request } from '../../api/http';

interface Counts {
  read: number;
  imported: number;
  updated: number;
  skipped: number;
  rejected: number;
}

/** What an import would do, as the screen shows it. */
export interface Preview {
  summary: Counts;
  /** The field of each column, in one line. */
  mapping: string;
  rules: { rule: string; rows: number; examples: { line: number; message: string }[]; cure: string }[];
  /** Why new tools wait for approval that would be public. */
  held: { line: number; message: string; rows: number }[];
  unfit: string[];
  categories: { theirs: string; ours: string; confidence: number; rows: number }[];
  notes: string[];
}

/** An import as its progress is shown. */
export interface ImportRecord extends Counts {
  id: string;
  fileName: string;
  state: 'running' | 'interrupted' | 'done' | 'undoing' | 'undone';
}

/** How a list is imported, as the screen has it. */
export interface ImportChoices {
  /** `field=column`, one a line. */
  map: string;
  /** `theirs=ours`, one a line. */
  mapCategory: string;
  categories: 'reject' | 'nearest' | 'create' | 'default';
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
