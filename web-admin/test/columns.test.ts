import { expect, test } from 'vitest';
import { byPriority, columnsOf } from '../src/views/columns';
import { buildModel } from '../src/model/index';
import { sample } from './sample';

const tools = buildModel(sample).resources.find(({ name }) => name === 'tools')!;

const ordered = (priorities: Record<string, number>) => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...tools.list[0]!, name, priority: priorities[name] ?? 0 }));
  const columns = columnsOf({ ...tools, list, publicPage: { path: '/ai/{slug}' }, dialog: undefined });
  return byPriority(columns).map(({ name }) => name);
};

test('columns without priorities stay as they were declared', () => {
  expect(ordered({})).toEqual(['a', 'b', 'c', '@public', 'd', 'e']);
});

test('the less important columns are the first beyond the edge, and the first one stays', () => {
  expect(ordered({ a: 9, b: 2, c: 3, d: 2 })).toEqual(['a', '@public', 'e', 'b', 'd', 'c']);
});
