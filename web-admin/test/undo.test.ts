import { expect, test, vi } from 'vitest';
import { changedBy, undo } from '../src/actions/undo';
import type { AdminDataProvider } from '../src/data/provider';
import type { ActionModel } from '../src/model/index';

const action = (path: string): ActionModel => ({
  id: 'undo',
  label: 'Undo',
  method: 'post',
  path,
  scope: [],
  destructive: false,
  takesBody: false,
  removes: false,
  body: [],
});

const skipped = [{ id: 'b', message: 'Someone else has decided.' }];

test('what was done to all that a filter lets through is undone by the ids that the server reports', () => {
  const outcome = { done: 2, changed: ['a', 'c'], skipped };
  expect(changedBy({ filter: { state: ['pending'] } }, outcome)).toEqual(['a', 'c']);
  expect(changedBy({ filter: {} }, { done: 2, skipped: [] }), 'nobody knows which').toEqual([]);
  expect(changedBy({ ids: ['a', 'b'] }, { done: 1, skipped })).toEqual(['a']);
});

test('thousands of records are undone in requests of a thousand, and the skipped are counted', async () => {
  const actOnMany = vi.fn((_name: string, _action: ActionModel, selection: { ids: string[] }) =>
    Promise.resolve({ done: selection.ids.length - 1, skipped }),
  );
  const ids = Array.from({ length: 2001 }, (_, place) => String(place));
  const outcome = await undo({ actOnMany } as unknown as AdminDataProvider, 'tools', action('/undo'), ids);
  expect(actOnMany.mock.calls.map(([, , selection]) => selection.ids.length)).toEqual([1000, 1000, 1]);
  expect(outcome).toEqual({ done: 1998, skipped: [...skipped, ...skipped, ...skipped] });
});

test('an operation for one record is sent once for each', async () => {
  const act = vi.fn(() => Promise.resolve(null));
  const inverse = action('/api/things/{id}/undo');
  const outcome = await undo({ act } as unknown as AdminDataProvider, 'things', inverse, ['a', 'b']);
  expect(act.mock.calls).toEqual([
    [inverse, 'a', {}],
    [inverse, 'b', {}],
  ]);
  expect(outcome).toEqual({ done: 2, skipped: [] });
});
