import { expect, test } from 'vitest';
import { differencesOf } from '../app/submitting/differences';
import { nothing } from '../app/submitting/values/form-values';

test('two versions of a tool are compared field by field, with the labels of the form', () => {
  const mine = {
    ...nothing(),
    name: 'Inkwell',
    details: { introduction: 'It writes.', usage: 'All.', speciality: '' },
  };
  const theirs = { ...mine, details: { ...mine.details, usage: 'Writers.' }, features: { pros: 'Fast', cons: '' } };
  expect(differencesOf(mine, theirs)).toEqual([
    { label: 'Who can use Inkwell & how?', mine: 'All.', theirs: 'Writers.' },
    { label: 'Things to like', mine: '', theirs: 'Fast' },
  ]);
  expect(differencesOf(mine, mine)).toEqual([]);
});
