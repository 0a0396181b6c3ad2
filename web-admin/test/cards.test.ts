import { expect, test } from 'vitest';
import { fieldsOfCard } from '../src/list/shape';
import { buildModel } from '../src/model/index';
import { sample } from './sample';

const tools = buildModel(sample).resources.find(({ name }) => name === 'tools')!;

test('a card shows the first five fields that have a value', () => {
  const [name, field] = tools.list;
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => ({ ...field!, name: letter }));
  const resource = { ...tools, list: [name!, { ...field!, kind: 'image' as const, name: 'logo' }, ...others] };
  const record = { id: 1, logo: '/logo.png', a: '', b: [], c: null, d: 0, e: false, f: 'text', g: ['one'] };
  expect(fieldsOfCard(resource, record).map((one) => one.name)).toEqual(['d', 'e', 'f', 'g']);
  const full = { ...record, a: 1, b: [1], c: 1 };
  expect(fieldsOfCard(resource, full).map((one) => one.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
