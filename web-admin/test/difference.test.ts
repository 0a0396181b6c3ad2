import { expect, test } from 'vitest';
import { differencesOf } from '../src/fields/difference';

test('entries of lists are added, removed and changed', () => {
  const from = [
    { question: 'Is it free?', reply: 'No' },
    { question: 'Who made it?', reply: 'Acme, of Porto' },
    { question: 'Old?', reply: 'Yes' },
  ];
  const to = [
    { question: 'Is it free?', reply: 'Yes' },
    { question: 'Who makes it?', reply: 'Acme, of Porto' },
    { question: 'New?', reply: 'Of course' },
  ];
  expect(differencesOf(from, to)).toEqual([
    { kind: 'Changed', name: 'Is it free?', parts: [{ name: 'reply', from: 'No', to: 'Yes' }] },
    { kind: 'Changed', name: 'Who made it?', parts: [{ name: 'question', from: 'Who made it?', to: 'Who makes it?' }] },
    { kind: 'Added', name: 'New?', text: 'Of course' },
    { kind: 'Removed', name: 'Old?', text: 'Yes' },
  ]);
});

test('a first list is added, and one that is emptied is removed', () => {
  expect(differencesOf(null, ['Fast'])).toEqual([{ kind: 'Added', name: 'Fast' }]);
  expect(differencesOf(['Fast', 'Free'], [])).toEqual([
    { kind: 'Removed', name: 'Fast' },
    { kind: 'Removed', name: 'Free' },
  ]);
});

test('the same entries may have another order', () => {
  expect(differencesOf(['a', 'b'], ['b', 'a'])).toEqual([{ kind: 'In another order', name: 'b, a' }]);
  const plans = [{ planName: 'Pro' }, { planName: 'Team' }];
  expect(differencesOf(plans, plans.toReversed())).toEqual([{ kind: 'In another order', name: 'Team, Pro' }]);
});

test('texts by keys are compared key by key', () => {
  expect(differencesOf({ x: 'https://x.com/a', youtube: 'y' }, { x: 'https://x.com/b', github: 'g' })).toEqual([
    { kind: 'Changed', name: 'x', parts: [{ name: '', from: 'https://x.com/a', to: 'https://x.com/b' }] },
    { kind: 'Removed', name: 'youtube', text: 'y' },
    { kind: 'Added', name: 'github', text: 'g' },
  ]);
});

test('other values have no entries', () => {
  expect(differencesOf('a', 'b')).toBeUndefined();
  expect(differencesOf(null, 3)).toBeUndefined();
  expect(differencesOf(null, null)).toBeUndefined();
});
