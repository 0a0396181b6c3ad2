import { afterEach, expect, test } from 'vitest';
import { BLOCKS, findBlocks } from '../../src/richtext/blocks';
import { documentWith, jsonOf, mount, paragraph, press, unmount, until } from './mount';

afterEach(unmount);

const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

test('blocks are found by their names and by other words for them', () => {
  const labels = (query: string) => findBlocks(BLOCKS, query).map(({ label }) => label);
  expect(labels('heading 2')).toEqual(['Heading 2']);
  expect(labels('h3')).toEqual(['Heading 3']);
  expect(labels('table')[0], 'names come before other words').toBe('Table');
  expect(labels('price')).toEqual(['Value of a tool']);
  expect(labels('zzz')).toEqual([]);
  expect(labels('')).toHaveLength(BLOCKS.length);
});

test('a slash opens the menu, arrows and Enter choose, and the slash is gone', async () => {
  const { editor } = await mount(documentWith({ type: 'paragraph' }));
  editor.commands.insertContent('/head');
  await until(() => expect(options()[0]).toBe('Heading 1'));
  const text = editor.view.dom;
  expect(text.getAttribute('aria-activedescendant')).toMatch(/heading1$/);
  press(text, 'ArrowDown');
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Heading 2'));
  press(text, 'ArrowUp');
  press(text, 'ArrowUp');
  await until(() => expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Heading 6'));
  press(text, 'Enter');
  expect(jsonOf(editor).content?.[0]).toEqual({ type: 'heading', attrs: { level: 6, textAlign: null } });
  await until(() => expect(options()).toEqual([]));
  expect(text.hasAttribute('aria-activedescendant')).toBe(false);
});

test('a table of the menu is 3x3 with a header row', async () => {
  const { editor } = await mount(documentWith({ type: 'paragraph' }));
  editor.commands.insertContent('/table');
  await until(() => expect(options()[0]).toBe('Table'));
  press(editor.view.dom, 'Enter');
  const table = jsonOf(editor).content?.find(({ type }) => type === 'table');
  const rows = table?.content?.map((row) => row.content?.map(({ type }) => type));
  const cells = (type: string) => [type, type, type];
  expect(rows).toEqual([cells('tableHeader'), cells('tableCell'), cells('tableCell')]);
});

test('Escape closes the menu and leaves the slash, and it stays closed', async () => {
  const { editor } = await mount(documentWith({ type: 'paragraph' }));
  editor.commands.insertContent('/');
  await until(() => expect(options().length).toBeGreaterThan(5));
  press(editor.view.dom, 'Escape');
  await until(() => expect(options()).toEqual([]));
  editor.commands.insertContent('t');
  expect(editor.getText()).toBe('/t');
  expect(options()).toEqual([]);
});

test.each(['and/or', 'https://example.com', '1/2'])('the slash in %s opens nothing', async (text) => {
  const { editor } = await mount(documentWith(paragraph('x')));
  editor.commands.insertContentAt(1, `${text}`);
  expect(options()).toEqual([]);
});

test('without services there are no pictures and tools in the menu', async () => {
  const { editor } = await mount(documentWith({ type: 'paragraph' }));
  editor.commands.insertContent('/');
  await until(() => expect(options()).toContain('Quote'));
  expect(options()).not.toContain('Picture');
  expect(options()).not.toContain('Card of a tool');
});
