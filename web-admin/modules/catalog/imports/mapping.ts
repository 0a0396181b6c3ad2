import type { Schemas } from '@toolbase/client';
import { words } from '../../../src/model/index';
import type { ImportChoices, ListColumns } from './calls';
import { LEFT_OUT } from './ColumnsForm';
import { MAPPINGS } from './texts';

/** A mapping that an admin has saved. */
export type ImportMapping = Schemas['ImportMapping'];

/** The columns and categories that are chosen. */
export type Chosen = Pick<ImportChoices, 'map' | 'mapCategory'>;

/** The chosen columns and categories, as a mapping stores them. */
export function mappedOf({ map, mapCategory }: Chosen): Pick<ImportMapping, 'columns' | 'categories'> {
  const chosen = (pairs: Record<string, string>) => Object.entries(pairs).filter(([, value]) => value !== '');
  return {
    columns: chosen(map).map(([field, column]) => ({ field, column })),
    categories: chosen(mapCategory).map(([theirs, ours]) => ({ theirs, ours })),
  };
}

/** A head in lower case, letters and digits only. */
const plain = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A choice that is left open, because the file or the catalogue lacks what the mapping has, and a sentence about it. */
export interface Gone {
  of: keyof Chosen;
  name: string;
  sentence: string;
}

export interface Applied extends Chosen {
  gone: Gone[];
}

/** The choices of `mapping` for a list; `ours` are the names of our categories, as soon as they are known. */
export function applied(mapping: ImportMapping, list: ListColumns, ours: string[]): Applied {
  const names = list.columns.map(({ name }) => name);
  const isThere = (name: string) => name === LEFT_OUT || ours.length === 0 || ours.includes(name);
  const gone: Gone[] = [];
  const map: Record<string, string> = {};
  for (const { field, column } of mapping.columns) {
    const exact = column === LEFT_OUT || names.includes(column) ? column : undefined;
    const found = exact ?? names.find((name) => plain(name) !== '' && plain(name) === plain(column));
    if (found !== undefined && list.fields.some((known) => known.field === field)) map[field] = found;
    else gone.push({ of: 'map', name: field, sentence: MAPPINGS.goneColumn(column, words(field)) });
  }
  const mapCategory: Record<string, string> = {};
  for (const { theirs, ours: name } of mapping.categories) {
    if (isThere(name)) mapCategory[theirs] = name;
    else gone.push({ of: 'mapCategory', name: theirs, sentence: MAPPINGS.goneCategory(name, theirs) });
  }
  return { map, mapCategory, gone };
}
