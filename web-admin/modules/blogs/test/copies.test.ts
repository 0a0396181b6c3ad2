import { beforeEach, expect, test } from 'vitest';
import { newValues } from '../blog';
import { Copies } from '../copies';

const values = (title: string) => ({ ...newValues(), title });
const none = () => Promise.resolve(new Set<string>());

beforeEach(() => localStorage.clear());

test('each tab has a copy of its own, and is offered those of others, the newest first', async () => {
  let now = 1_000;
  const tab = (name: string) => new Copies('p1', localStorage, () => now, name);
  tab('a').write(values('A'));
  now += 1;
  tab('b').write(values('B'));
  tab('c').write(values('C'));
  expect((await tab('c').others(none)).map((copy) => copy.values.title)).toEqual(['B', 'A']);
  const open = () => Promise.resolve(new Set(['toolbase.blog-copy.p1.b']));
  expect(
    (await tab('c').others(open)).map((copy) => copy.values.title),
    'that tab is open',
  ).toEqual(['A']);
});

test('copies belong to their post, and dropping one leaves the others', async () => {
  const first = new Copies('p1', localStorage, Date.now, 'a');
  first.write(values('A'));
  new Copies('p2', localStorage, Date.now, 'b').write(values('B'));
  first.drop();
  expect(await new Copies('p1', localStorage).others(none)).toEqual([]);
  expect(await new Copies('p2', localStorage).others(none)).toHaveLength(1);
});

test('old copies and what is no copy are removed', async () => {
  new Copies('p1', localStorage, () => 0, 'old').write(values('A'));
  localStorage.setItem('toolbase.blog-copy.p1.broken', '{');
  expect(await new Copies('p1', localStorage).others(none)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a full storage is reported', () => {
  const full = {
    setItem: () => {
      throw new Error('quota');
    },
  } as unknown as Storage;
  expect(new Copies('p1', full).write(values('A'))).toBe(false);
});

test('a version can be put aside without taking the place of the own copy', async () => {
  const copies = new Copies('p1', localStorage, Date.now, 'a');
  copies.write(values('A'));
  copies.putAside(values('B'));
  copies.drop();
  expect((await copies.others(none)).map((copy) => copy.values.title)).toEqual(['B']);
});
