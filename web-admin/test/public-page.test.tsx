import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Value } from '../src/fields/Value';
import { buildModel, publicAddress } from '../src/model/index';
import type { Document } from '../src/model/openapi';
import { columnsOf } from '../src/views/columns';
import { sample } from './sample';

const clone = (): Document => structuredClone(sample);
const listOf = (document: Document) => document.paths!['/api/admin/tools']!.get!;
const tools = (document: Document) => buildModel(document).resources.find(({ name }) => name === 'tools')!;

describe('a resource with pages on the site', () => {
  const document = clone();
  listOf(document)['x-admin']!.publicPage = { path: '/ai/{slug}', when: { field: 'state', in: ['approved'] } };
  const resource = tools(document);

  test('leads from a record to its page', () => {
    expect(publicAddress(resource, { slug: 'a b', state: 'approved' })).toBe('/ai/a%20b');
  });

  test('leads nowhere from a record that has none', () => {
    expect(publicAddress(resource, { slug: 'a', state: 'pending' })).toBeUndefined();
    expect(publicAddress(tools(sample), { slug: 'a', state: 'approved' })).toBeUndefined();
  });

  test('has a column for it', () => {
    expect(columnsOf(resource).map(({ label }) => label)).toEqual(['Name', 'State', 'Kinds', 'Page link', 'Visits']);
    expect(columnsOf(tools(sample)).map(({ label }) => label)).not.toContain('Page link');
  });
});

test('a value that is missing is shown with the text of the document', () => {
  const document = clone();
  listOf(document)['x-admin']!.fields!.visits = { empty: 'Not counted' };
  const field = tools(document).list.find(({ name }) => name === 'visits')!;
  expect(renderToStaticMarkup(<Value field={field} value={null} />)).toContain('Not counted');
});

test.each(['count', undefined])('the thousands of a number are separated, with the widget %s', (widget) => {
  const document = clone();
  listOf(document)['x-admin']!.fields!.visits = { widget };
  const field = tools(document).list.find(({ name }) => name === 'visits')!;
  expect(field.kind).toBe(widget ?? 'integer');
  expect(renderToStaticMarkup(<Value field={field} value={1849} />)).toContain('1,849');
});

test('text with colours for its values is shown in them', () => {
  const document = clone();
  listOf(document)['x-admin']!.fields!.name = { colors: { started: 'success' } };
  const field = tools(document).list.find(({ name }) => name === 'name')!;
  expect(renderToStaticMarkup(<Value field={field} value="started" />)).toContain('data-color="success"');
});

test('of a few values, a record that is there cannot be left without one', () => {
  const document = clone();
  const change = document.components!.schemas!.ToolChange!;
  change.properties!.state = { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/State' }] };
  listOf(document)['x-admin']!.form = ['state'];
  expect(tools(document).edit?.[0]?.fields[0]).toMatchObject({ name: 'state', required: true });
});
