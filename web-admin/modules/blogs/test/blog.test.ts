import { expect, test } from 'vitest';
import { bodyOf, invalidIn, isSameText, newValues, picturesIn, splitCategories, valuesOf } from '../blog';
import { nearChanges } from '../Difference';
import { differenceOf, linesOfBlog } from '../difference';
import { savingText } from '../SaveBar';

const filled = { ...newValues(), title: 'A', categories: 'News' };

test('categories are split at commas, trimmed, and each is there once', () => {
  expect(splitCategories(' News,  How to ,,News, ')).toEqual(['News', 'How to']);
  expect(splitCategories(' , ')).toEqual([]);
});

test('a post needs a title, then categories, then a time when it is planned', () => {
  expect(invalidIn({ ...newValues(), title: ' \t' })).toEqual({ field: 'title', message: 'The title is required' });
  expect(invalidIn({ ...filled, categories: ' , ' })).toEqual({
    field: 'categories',
    message: 'The categories are required',
  });
  expect(invalidIn({ ...filled, status: 'scheduled' })?.field).toBe('publishedAt');
  expect(invalidIn(filled)).toBeUndefined();
});

test('the body has trimmed texts, and a time only for a planned post', () => {
  const body = bodyOf({ ...filled, title: ' A ', publishedAt: '2026-11-24T10:00:00Z' });
  expect(body).toMatchObject({ title: 'A', categories: ['News'], status: 'draft' });
  expect(body).not.toHaveProperty('publishedAt');
  expect(bodyOf({ ...filled, status: 'scheduled', publishedAt: '2026-11-24T10:00:00Z' })).toHaveProperty('publishedAt');
});

test('a text is the same whatever the server has filled in', () => {
  const content = (attrs: object) => ({
    type: 'doc' as const,
    version: 1,
    content: [{ type: 'toolFact', attrs: { ...attrs } }],
  });
  const one = { ...filled, content: content({ tool: 't', fact: 'price' }) };
  const two = {
    ...filled,
    content: content({ written: { value: '$1' }, fact: 'price', tool: 't', x: null, colspan: 1 }),
  };
  expect(isSameText(one, two)).toBe(true);
  expect(isSameText(one, { ...two, title: 'B' })).toBe(false);
  expect(isSameText(one, { ...two, status: 'published' as const })).toBe(true);
});

test('a post of the API without some fields has empty values', () => {
  const blog = { title: 'A', content: null, categories: [{ title: 'News' }, { title: 'Tips' }] };
  expect(valuesOf(blog)).toMatchObject({ categories: 'News, Tips', heroImage: '', status: 'draft', publishedAt: '' });
  expect([...picturesIn({ ...filled, heroImage: '/media/h.png' })]).toEqual(['/media/h.png']);
});

test('the difference of two versions has the fewest changed lines', () => {
  const kinds = (before: string, after: string) =>
    differenceOf(before.split(''), after.split('')).map(
      ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
    );
  expect(kinds('abcd', 'abxd')).toEqual([' a', ' b', '-c', '+x', ' d']);
  expect(kinds('', 'a')).toEqual(['+a']);
  expect(kinds('a', '')).toEqual(['-a']);
  expect(kinds('abc', 'abc')).toEqual([' a', ' b', ' c']);
  expect(kinds('aXbYc', 'abc').filter((line) => line.startsWith('-'))).toEqual(['-X', '-Y']);
});

test('only lines near a change are shown', () => {
  const lines = differenceOf([...'abcdefghi'], [...'abcdXfghi']);
  expect(nearChanges(lines).map(({ text }) => text)).toEqual(['c', 'd', 'e', 'X', 'f', 'g']);
  expect(linesOfBlog(filled)[0]).toBe('Title: A');
});

test('the state of saving in words', () => {
  const noon = new Date(2026, 10, 24, 12, 4);
  expect(savingText('saved', noon)).toBe('Saved 12:04');
  expect(savingText('changed', noon)).toBe('Saved 12:04, changed since');
  expect(savingText('unchanged', undefined)).toBe('');
  expect(savingText('changed', undefined)).toBe('Not saved yet');
});
