import { describe, expect, test } from 'vitest';
import { neededText, participleOf, withLabels } from '../src/kit/messages';
import { doneToMany, doneToOne, undoneToMany, undoneToOne } from '../src/actions/outcome';
import { actionsFor, openActions } from '../src/actions/RecordActions';
import { namesOf } from '../src/actions/target';
import { type ActionModel, buildModel, type FieldModel, type ResourceModel } from '../src/model/index';
import { sample } from './sample';

const tools = buildModel(sample).resources.find(({ name }) => name === 'tools')!;
const deals: ResourceModel = { ...tools, label: 'Deals', singular: 'Deal' };
const action = (label: string, more: Partial<ActionModel> = {}): ActionModel => ({
  ...tools.actions[0]!,
  key: undefined,
  confirm: undefined,
  done: undefined,
  icon: undefined,
  destructive: false,
  body: [],
  id: label,
  label,
  ...more,
});
const field = (label: string, required: boolean): FieldModel => ({ ...tools.list[0]!, label, required });
const skipped = [{ id: 'a', message: 'Somebody has decided.' }];

test('a name from right to left leaves the direction of its sentence as it is', () => {
  const hebrew = { id: 'h', name: 'שלום' };
  expect(doneToOne(deals, action('Reject'), hebrew)).toBe('\u2068שלום\u2069 was rejected.');
  expect(undoneToOne(deals, hebrew)).toBe('\u2068שלום\u2069 is as it was before.');
  expect(namesOf(deals, { records: [hebrew], count: 3 })).toBe('\u2068שלום\u2069 and 2 more');
});

test('labels become participles, where they are verbs', () => {
  const of = ['Reject', 'Approve', 'Deny', 'Replay', 'Ban', 'Delete permanently', 'Undo', 'Back to the queue'];
  expect(of.map(participleOf)).toEqual([
    'rejected',
    'approved',
    'denied',
    'replayed',
    'banned',
    'deleted permanently',
    'undone',
    undefined,
  ]);
});

test.each([
  [1, 1, 'Tool 1'],
  [2, 2, 'Tool 1 and Tool 2'],
  [7, 7, 'Tool 1, Tool 2, Tool 3, Tool 4, Tool 5, and 2 more'],
  [3, 1200, 'Tool 1, Tool 2, Tool 3, and 1,197 more'],
])('of a selection the first five are named: %d on the screen of %d', (shown, count, text) => {
  const records = Array.from({ length: shown }, (_, place) => ({ id: place, name: `Tool ${place + 1}` }));
  expect(namesOf(tools, { records, count })).toBe(text);
});

describe('what was done to many', () => {
  const text = (label: string, done: number, more: Partial<ActionModel> = {}, one = deals) =>
    doneToMany(one, action(label, more), { done, skipped: [] }, []);

  test('names how many records of which kind', () => {
    expect(text('Reject', 35)).toBe('35 deals were rejected.');
    expect(text('Reject', 1)).toBe('1 deal was rejected.');
    expect(text('Request changes', 2)).toBe('2 deals: changes were requested.');
    expect(text('Delete', 2, {}, { ...deals, label: 'FAQs' })).toBe('2 FAQs were deleted.');
    expect(text('Approve', 2, {}, { ...deals, label: 'Submitted AIs' })).toBe('2 submitted AIs were approved.');
  });

  test('and how many were skipped', () => {
    expect(doneToMany(deals, action('Reject'), { done: 0, skipped })).toBe('0 deals were rejected, 1 was skipped.');
    expect(undoneToMany(deals, { done: 2, skipped })).toBe('2 deals are as they were before, 1 was skipped.');
    const closed = action('Close', { done: '{count} deals are closed.' });
    expect(doneToMany(deals, closed, { done: 2, skipped })).toBe('2 deals are closed, 1 was skipped.');
  });

  test('has the message of the action, with its number or for its only record', () => {
    expect(text('Reject', 35, { done: '{count} offers turned down.' })).toBe('35 offers turned down.');
    const done = '{name} is listed.';
    expect(text('Approve', 2, { done })).toBe('2 deals were approved.');
    expect(
      doneToMany(deals, action('Approve', { done }), { done: 1, skipped: [] }, [{ id: 'a', name: 'Inkwell' }]),
    ).toBe('Inkwell is listed.');
  });
});

describe('what was done to one names it', () => {
  const inkwell = { id: 'a', name: 'Inkwell' };
  const text = (label: string, done?: string, response?: object) =>
    doneToOne(deals, action(label, { done }), inkwell, response);

  test.each([
    ['Reject', 'Inkwell was rejected.'],
    ['Delete permanently', 'Inkwell was deleted permanently.'],
    ['Run now', 'Inkwell was run.'],
    ['Request changes', 'Inkwell: changes were requested.'],
    ['Publish the reply', 'Inkwell: the reply was published.'],
    ['Back to the queue', 'Inkwell: Back to the queue.'],
  ])('%s', (label, expected) => {
    expect(text(label)).toBe(expected);
  });

  test('in the message of the operation too', () => {
    expect(text('Approve', '{name} is listed.')).toBe('Inkwell is listed.');
    expect(text('Approve', 'Comment approved!')).toBe('Inkwell: Comment approved!');
    expect(text('Send', '{name}: {message}', { message: 'on its way' })).toBe('Inkwell: on its way');
  });

  test('unless it is about the whole list', () => {
    expect(doneToOne(deals, action('Sync', { done: 'All are read.' }), undefined)).toBe('All are read.');
    expect(doneToOne(deals, action('Refresh'), undefined)).toBe('Deals were refreshed.');
  });

  test('and the only record of a resource has its label', () => {
    const look = { ...deals, label: 'Look and words', single: 'site' };
    expect(doneToOne(look, action('Save'), { id: 'site' })).toBe('Look and words was saved.');
  });

  test('and so does an undo', () => {
    expect(undoneToOne(deals, inkwell)).toBe('Inkwell is as it was before.');
  });
});

test('a rejection names its fields as screens do', () => {
  expect(withLabels('categories: at least one is required; shortDescription: is required')).toBe(
    'Categories: at least one is required; Short description: is required',
  );
  expect(withLabels('This is no address: it needs https://')).toBe('This is no address: it needs https://');
});

test('a dialog says which fields must be filled in', () => {
  expect(neededText([field('Reason', true)])).toBe('Reason is required.');
  expect(neededText([field('Reason', true), field('Note', false)])).toBe('Reason is required; Note can be left empty.');
  expect(neededText([field('Place', true), field('Reason', true)])).toBe('Place and Reason are required.');
});

test('what destroys something stands behind all that does not, and a deletion last', () => {
  const resource = {
    ...tools,
    canDelete: true,
    actions: [
      action('Ban', { destructive: true, scope: ['show'], when: undefined }),
      action('Mail', { scope: ['show'], when: undefined }),
    ],
  };
  const labels = actionsFor(resource, { id: 'a' }, 'show').map(({ label }) => label);
  expect(labels).toEqual(['Mail', 'Ban', 'Delete']);
});

describe('a row has buttons', () => {
  const labels = (...actions: ActionModel[]) => openActions(actions).map(({ label }) => label);
  const reason = [field('Reason', true)];

  test('for what approves and what rejects its record', () => {
    const changes = action('Request changes', { icon: 'Replay', body: reason });
    expect(labels(action('Approve'), changes, action('Reject', { icon: 'Close', body: reason }))).toEqual([
      'Approve',
      'Reject',
    ]);
  });

  test('for the first action with a key, even if it is confirmed', () => {
    const apply = action('Apply', { key: 'a', confirm: 'It becomes “Paid”.' });
    const dismiss = action('Dismiss', { key: 'r', icon: 'Close', body: reason });
    expect(labels(apply, action('Resolve'), dismiss)).toEqual(['Apply', 'Dismiss']);
    expect(labels(action('Resolve'), dismiss)).toEqual(['Resolve', 'Dismiss']);
  });

  test('for nothing else', () => {
    expect(labels(action('Deactivate', { body: reason }), action('Delete', { destructive: true }))).toEqual([]);
    expect(labels(action('Reject', { icon: 'Close', body: reason }))).toEqual([]);
  });
});
