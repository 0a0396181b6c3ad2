import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ImportChoices, previewImport, queryOf, runImport } from '../src/overrides/imports/calls';
import { serve } from './server';

const choices: ImportChoices = {
  map: 'name=Title\n\n url=Link ',
  mapCategory: 'Writers=Copywriting',
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
  test('sends its choices as parameters, one for each line', () => {
    const query = new URLSearchParams(queryOf(choices));
    expect(query.getAll('map')).toEqual(['name=Title', 'url=Link']);
    expect(query.getAll('mapCategory')).toEqual(['Writers=Copywriting']);
    expect(Object.fromEntries(query)).toMatchObject({
      categories: 'create',
      defaultCategory: 'SEO',
      onDuplicate: 'update',
      onSimilar: 'flag',
      approved: 'true',
    });
    expect(queryOf({ ...choices, map: ' \n', mapCategory: '', defaultCategory: ' ' })).not.toMatch(/map|default/);
  });

  test('sends the same file for the preview and for the import', async () => {
    const sent = serve({ body: { rules: [] } }, { status: 201, body: { id: 'i1' } });
    const file = new File(['name,url'], 'list.csv');
    expect(await previewImport(file, choices)).toEqual({ rules: [] });
    expect(await runImport(file, choices)).toEqual({ id: 'i1' });
    expect(sent.map(({ address }) => address.split('?')[0])).toEqual([
      '/api/admin/imports/preview',
      '/api/admin/imports',
    ]);
  });
});
