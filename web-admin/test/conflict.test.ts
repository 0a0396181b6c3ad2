import { expect, test } from 'vitest';
import { errorsOnInputs } from '../src/data/values';
import { buildModel } from '../src/model/index';
import { disputed, merged } from '../src/record/conflict';
import { sample } from './sample';

const form = buildModel(sample).resources.find(({ name }) => name === 'tools')?.edit;
const base = { id: 'a', name: 'A', note: 'n', slug: 'a', pros: ['x'] };
const mine = { ...base, name: 'Mine', note: 'mine' };
const theirs = { ...base, name: 'Theirs', slug: 'theirs' };

test('only what differs is disputed; whoever alone has changed it is proposed', () => {
  const sides = disputed(form, mine, base, theirs).map(({ field, side }) => [field.name, side]);
  expect(sides).toEqual([
    ['name', 'mine'],
    ['slug', 'theirs'],
    ['note', 'mine'],
  ]);
});

test('of each field the chosen version is sent', () => {
  const fields = disputed(form, mine, base, theirs);
  expect(merged(fields, {}, mine, theirs)).toMatchObject({ name: 'Mine', slug: 'theirs', note: 'mine', pros: ['x'] });
  expect(merged(fields, { name: 'theirs', slug: 'mine' }, mine, theirs)).toMatchObject({ name: 'Theirs', slug: 'a' });
});

test('rules of single lines stand at the input of all lines; those of parts at their parts', () => {
  const fields = (form ?? []).flatMap((group) => group.fields);
  expect(
    errorsOnInputs(fields, { 'pros.1': 'is too long', 'pros.2': 'is rude', 'faq.0.answer': 'is empty', name: 'x' }),
  ).toEqual({ pros: '2: is too long; 3: is rude', 'faq.0.answer': 'is empty', name: 'x' });
});
