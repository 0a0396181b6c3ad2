import { beforeEach, expect, test } from 'vitest';
import { Copies, forgetCopies } from '../src/copies';

const values = (title: string) => ({ title });
const fits = (found: { title: string }) => typeof found.title === 'string';
const form = (name: string, tab?: string, now?: () => number) =>
  new Copies(`toolbase.copy.${name}`, fits, localStorage, now, tab);
const none = () => Promise.resolve(new Set<string>());

beforeEach(() => localStorage.clear());

test('each tab has a copy of its own, and is offered those of others, the newest first', async () => {
  let now = 1_000;
  const tab = (name: string) => form('p1', name, () => now);
  tab('a').write(values('A'));
  now += 1;
  tab('b').write(values('B'));
  tab('c').write(values('C'));
  expect((await tab('c').others(none)).map((copy) => copy.values.title)).toEqual(['B', 'A']);
  const open = () => Promise.resolve(new Set(['toolbase.copy.p1.b']));
  expect(
    (await tab('c').others(open)).map((copy) => copy.values.title),
    'that tab is open',
  ).toEqual(['A']);
});

test('copies belong to their form, and dropping one leaves the others', async () => {
  const first = form('p1', 'a');
  first.write(values('A'));
  form('p2', 'b').write(values('B'));
  first.drop();
  expect(await form('p1').others(none)).toEqual([]);
  expect(await form('p2').others(none)).toHaveLength(1);
});

test('old copies and what is no copy are removed', async () => {
  form('p1', 'old', () => 0).write(values('A'));
  localStorage.setItem('toolbase.copy.p1.broken', '{');
  expect(await form('p1').others(none)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a full storage is reported', () => {
  const full = {
    setItem: () => {
      throw new Error('quota');
    },
  } as unknown as Storage;
  expect(new Copies('toolbase.copy.p1', fits, full).write(values('A'))).toBe(false);
});

test('a version can be put aside without taking the place of the own copy', async () => {
  const copies = form('p1', 'a');
  copies.write(values('A'));
  copies.putAside(values('B'));
  copies.drop();
  expect((await copies.others(none)).map((copy) => copy.values.title)).toEqual(['B']);
});

test('all of them are forgotten when their owner signs out', async () => {
  form('p1', 'a').write(values('A'));
  new Copies('toolbase.blog-copy.p1', fits).write(values('B'));
  localStorage.setItem('other', 'stays');
  forgetCopies();
  expect(Object.keys(localStorage)).toEqual(['other']);
});
