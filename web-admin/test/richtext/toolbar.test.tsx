import { afterEach, expect, test } from 'vitest';
import { rovingTarget } from '../../src/richtext/useRoving';
import { button, documentWith, jsonOf, mount, paragraph, press, unmount, until } from './mount';

afterEach(unmount);

const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')].filter(({ tabIndex }) => tabIndex === 0);
const label = () => document.activeElement?.getAttribute('aria-label');

test('arrows, Home and End lead around', () => {
  expect(rovingTarget('ArrowRight', 2, 3)).toBe(0);
  expect(rovingTarget('ArrowLeft', 0, 3)).toBe(2);
  expect(rovingTarget('Home', 2, 3)).toBe(0);
  expect(rovingTarget('End', 0, 3)).toBe(2);
  expect(rovingTarget('Tab', 0, 3)).toBeUndefined();
});

test('the toolbar is one stop, and Escape leads between it and the text', async () => {
  const { editor } = await mount(documentWith(paragraph('Hello')));
  expect(stops()).toHaveLength(1);
  press(editor.view.dom, 'Escape');
  expect(label()).toBe('Undo');
  press(document.activeElement!, 'ArrowRight');
  press(document.activeElement!, 'ArrowRight');
  press(document.activeElement!, 'ArrowRight');
  expect(label()).toBe('Bold');
  expect(stops().map((one) => one.getAttribute('aria-label'))).toEqual(['Bold']);
  expect(press(document.activeElement!, 'Tab').defaultPrevented, 'Tab goes on').toBe(false);
  press(document.activeElement!, 'Escape');
  await until(() => expect(document.activeElement).toBe(editor.view.dom));
  press(editor.view.dom, 'Escape');
  expect(label(), 'the button that had the focus last').toBe('Bold');
});

test('a link needs a selection', async () => {
  const { editor } = await mount(documentWith(paragraph('Hello')));
  expect(button('Add link').getAttribute('aria-disabled')).toBe('true');
  button('Add link').click();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  editor.commands.setTextSelection({ from: 1, to: 4 });
  await until(() => expect(button('Add link').getAttribute('aria-disabled')).toBeNull());
  button('Add link').click();
  await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
});

test('buttons show what the cursor is in', async () => {
  const { editor } = await mount(
    documentWith({ type: 'heading', attrs: { level: 3, textAlign: 'right' }, content: [{ type: 'text', text: 'A' }] }),
  );
  editor.commands.setTextSelection(1);
  await until(() => expect(button('Align right').getAttribute('aria-pressed')).toBe('true'));
  expect(button(/^Style of the paragraph/).getAttribute('aria-label')).toBe('Style of the paragraph: Heading 3');
  button('Bulleted list').click();
  button('Align centre').click();
  expect(editor.isActive({ textAlign: 'center' })).toBe(true);
});

const row = (...texts: string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
});

test('Tab goes from cell to cell and out of the table behind the last', async () => {
  const { editor } = await mount(documentWith({ type: 'table', content: [row('a', 'b')] }, paragraph('after')));
  editor.commands.setTextSelection(4);
  expect(press(editor.view.dom, 'Tab').defaultPrevented).toBe(true);
  expect(editor.state.selection.$from.parent.textContent).toBe('b');
  expect(press(editor.view.dom, 'Tab').defaultPrevented, 'the browser takes it').toBe(false);
  expect(jsonOf(editor).content?.[0]?.content, 'no new row').toHaveLength(1);
  press(editor.view.dom, 'Tab', { shiftKey: true });
  expect(editor.state.selection.$from.parent.textContent).toBe('a');
  expect(press(editor.view.dom, 'Tab', { shiftKey: true }).defaultPrevented).toBe(false);
});

test('a table has its own toolbar, and its columns are 100 pixels wide by default', async () => {
  const { editor } = await mount(documentWith({ type: 'table', content: [row('a', 'b')] }));
  editor.commands.setTextSelection(4);
  await until(() => expect(document.querySelector('[aria-label="Table"]')).not.toBeNull());
  const widths = [...document.querySelectorAll('col')].map(({ style }) => style.minWidth || style.width);
  expect(document.querySelector<HTMLElement>('.rich-text table')?.style.minWidth).toBe('200px');
  expect(widths).toHaveLength(2);
  button('Column after').click();
  expect(jsonOf(editor).content?.[0]?.content?.[0]?.content).toHaveLength(3);
});
