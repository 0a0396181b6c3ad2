import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ImportChoices, previewImport, queryOf, readColumns, runImport } from '../imports/calls';
import { RequestError } from '../../../src/api/errors';
import { cureOf, failureOf, rowsOf, toolsOf, withFound } from '../imports/labels';
import { problemOf } from '@toolbase/web-shared/problem';
import { serve } from '../../../test/server';

const choices: ImportChoices = {
  map: { name: 'Title', url: 'Link', category: '-', pricing: '' },
  mapCategory: { Writers: 'Copywriting', 'A=B': '-' },
  categories: 'create',
  defaultCategory: ' SEO ',
  onDuplicate: 'update',
  onSimilar: 'flag',
  approved: true,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an import from the admin interface', () => {
  test('sends its choices as parameters, one for each column and category', () => {
    const query = new URLSearchParams(queryOf(choices));
    expect(query.getAll('map')).toEqual(['name=Title', 'url=Link', 'category=-']);
    expect(query.getAll('mapCategory')).toEqual(['Writers=Copywriting', 'A=B=-']);
    expect(Object.fromEntries(query)).toMatchObject({
      categories: 'create',
      defaultCategory: 'SEO',
      onDuplicate: 'update',
      onSimilar: 'flag',
      approved: 'true',
    });
    expect(queryOf({ ...choices, map: {}, mapCategory: {}, defaultCategory: ' ' })).not.toMatch(/map|default/);
  });

  test('sends the same file for its columns, the preview and the import', async () => {
    const sent = serve({ body: { columns: [] } }, { body: { rules: [] } }, { status: 201, body: { id: 'i1' } });
    const file = new File(['name,url'], 'list.csv');
    expect(await readColumns(file)).toEqual({ columns: [] });
    expect(await previewImport(file, choices)).toEqual({ rules: [] });
    expect(await runImport(file, choices)).toEqual({ id: 'i1' });
    expect(sent.map(({ address }) => address.split('?')[0])).toEqual([
      '/api/admin/imports/columns',
      '/api/admin/imports/preview',
      '/api/admin/imports',
    ]);
  });

  test('offers a category again that was assigned, and none that is called like ours', () => {
    const category = (theirs: string, ours: string, confidence: number) => ({
      theirs,
      ours,
      confidence,
      nearest: '',
      rows: 1,
    });
    const first = withFound(
      [],
      [category('SEO', 'SEO', 1), category('Writers', '', 0), category('Pics', 'Images', 0.6)],
    );
    expect(first.map(({ theirs }) => theirs)).toEqual(['Writers', 'Pics']);
    const second = withFound(first, [category('Writers', 'Copywriting', 1), category('Films', '', 0)]);
    expect(second.map(({ theirs, ours }) => [theirs, ours])).toEqual([
      ['Writers', ''],
      ['Pics', 'Images'],
      ['Films', ''],
    ]);
  });

  test('names the fields of the form that mend rows', () => {
    expect(cureOf({ cure: 'choose one', settings: ['defaultCategory', 'map'] })).toBe(
      'choose one (Default category, Columns)',
    );
    expect(cureOf({ cure: 'shorten the text', settings: [] })).toBe('shorten the text');
    expect(cureOf({ cure: 'of an earlier version' })).toBe('of an earlier version');
  });

  test('names the fields of the form that a list does not fit', () => {
    const failure = (errors: Record<string, string[]>) =>
      failureOf(
        new RequestError(problemOf({ status: 422, statusText: '' }, { code: 'invalid', message: 'No.', errors })),
      );
    expect(failure({ map: ['no column is recognised'], file: ['it is empty'] })).toBe(
      'Columns: no column is recognised. it is empty',
    );
    expect(failure({})).toBe('No.');
    expect(failureOf(new Error('The server cannot be reached.'))).toBe('The server cannot be reached.');
  });
});

test('one tool and one row are no tools and rows', () => {
  expect([toolsOf(1), toolsOf(1200), rowsOf(1), rowsOf(0)]).toEqual(['1 tool', '1,200 tools', '1 row', '0 rows']);
});
