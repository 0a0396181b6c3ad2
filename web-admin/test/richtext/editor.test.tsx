import type { Editor } from '@tiptap/core';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { countWords, type DocumentJson, readingMinutes } from '../../src/richtext/document/document';
import { completedLink } from '../../src/richtext/document/links';
import { NO_PICTURE, ONE_PICTURE, onePicture } from '../../src/richtext/pictures';
import RichTextEditor from '../../src/richtext/RichTextEditor';
import { toolNode } from '../../src/richtext/tools/ToolDialog';
import { button, documentWith, jsonOf, mount, paragraph, unmount, until } from './mount';

afterEach(unmount);

const NO_SERVICES = {};

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

function choose(files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const alert = () => document.querySelector('[role="alert"]')?.textContent;

test('a text is written into no style of the page, and its words are counted', async () => {
  const styles = document.head.querySelectorAll('style').length;
  const { editor, onChange } = await mount(documentWith(paragraph('Two words')));
  expect(document.head.querySelector('style[data-tiptap-style]')).toBeNull();
  expect(document.head.querySelectorAll('style').length - styles, 'none but those of Material UI').toBeLessThan(60);
  await until(() => expect(document.querySelector('.rich-count')?.textContent).toBe('2 words, 1 min read'));
  editor.commands.insertContentAt(1, 'Now ');
  await until(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenLastCalledWith({ type: 'doc', version: 1, content: [paragraph('Now Two words')] });
});

test('the change is reported at once when the focus leaves', async () => {
  const { editor, onChange } = await mount(documentWith(paragraph('a')));
  editor.commands.insertContentAt(1, 'b');
  expect(onChange).not.toHaveBeenCalled();
  editor.emit('blur', {} as never);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the editor stays when its own text comes back to it', async () => {
  let latest: DocumentJson = documentWith(paragraph('a'));
  const editors = new Set<unknown>();
  const show = (render: (node: ReactNode) => void) =>
    render(
      <RichTextEditor
        label="Text"
        value={latest}
        services={NO_SERVICES}
        onChange={(document) => {
          latest = document;
          show(render);
        }}
        onReady={(editor) => editors.add(editor)}
      />,
    );
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  show((node) => root.render(node));
  await until(() => expect(editors.size).toBe(1));
  const [editor] = [...editors] as [Editor];
  await until(() => expect(document.querySelector('[role="toolbar"] [tabindex="0"]')).not.toBeNull());
  editor.commands.insertContentAt(1, 'b');
  await until(() => expect(latest).toEqual(documentWith(paragraph('ba'))));
  await until(() => expect(document.querySelector('.rich-count')?.textContent).toBe('1 word, 1 min read'));
  expect([editors.size, editor.isDestroyed]).toEqual([1, false]);
  root.unmount();
});

test('one picture is uploaded at a time, and image files only', async () => {
  expect(onePicture([png('a.png'), png('b.png')])).toBe(ONE_PICTURE);
  expect(onePicture([new File(['x'], 'a.pdf', { type: 'application/pdf' })])).toBe(NO_PICTURE);
  let finish: (address: string) => void = () => undefined;
  const upload = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const { editor } = await mount(documentWith(paragraph('a')), { upload });
  choose([png('a.png')]);
  await until(() => expect(document.querySelector('[role="status"]')).not.toBeNull());
  choose([png('b.png')]);
  await until(() => expect(alert()).toBe('Only one image can be uploaded at a time'));
  expect(upload).toHaveBeenCalledTimes(1);
  finish('/media/a.png');
  await until(() => expect(document.querySelector('.rich-text img')?.getAttribute('src')).toBe('/media/a.png'));
  expect(jsonOf(editor).content?.some(({ type }) => type === 'image')).toBe(true);
});

test('a rejected upload says why and inserts nothing', async () => {
  const upload = () => Promise.reject(new Error('The picture is larger than 5 MB.'));
  await mount(documentWith(paragraph('a')), { upload });
  choose([png('a.png')]);
  await until(() => expect(alert()).toBe('The picture is larger than 5 MB.'));
  expect(document.querySelector('.rich-text img')).toBeNull();
});

test('a document with unknown parts opens read-only and is never reported', async () => {
  const onChange = vi.fn();
  await mount(documentWith(paragraph('Hello'), { type: 'video', attrs: { src: '/v.mp4' } }), {}, onChange);
  expect(alert()).toContain('parts that this editor does not know (video)');
  expect(document.querySelector('[contenteditable]')).toBeNull();
  expect(document.querySelector('.rich-text')?.textContent).toBe('Hello[video]');
  unmount();
  expect(onChange).not.toHaveBeenCalled();
});

test('values of the catalogue are those that the server renders now, read by one request', async () => {
  const render = vi.fn((blocks: { content?: { type: string }[] }[]) =>
    Promise.resolve(
      blocks
        .map(
          ({ content }) =>
            `<blockquote>${content?.[0]?.type === 'paragraph' ? '<p>$24</p>' : '<p>Card</p>'}</blockquote>`,
        )
        .join(''),
    ),
  );
  const fact = { type: 'toolFact', attrs: { tool: 't1', fact: 'price', written: { at: '', value: '$20' } } };
  await mount(
    documentWith(
      { type: 'paragraph', content: [{ type: 'text', text: 'It costs ' }, fact] },
      { type: 'toolCard', attrs: { tool: 't1' } },
    ),
    { render },
  );
  await until(() => expect(document.querySelector('.rich-fact')?.textContent).toBe('$24'));
  expect(document.querySelector('.rich-tool')?.textContent).toBe('Card');
  expect(document.querySelector('.rt .rich-tool'), 'it has the styles of readers').not.toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
});

test('a value that cannot be read is the one at the time of writing', async () => {
  const fact = { type: 'toolFact', attrs: { tool: 't1', fact: 'price', written: { at: '', value: '$20' } } };
  const render = () => Promise.reject(new Error('no'));
  await mount(documentWith({ type: 'paragraph', content: [fact] }), { render });
  await until(() => expect(document.querySelector('.rich-fact')?.textContent).toBe('$20'));
});

test('a node of the catalogue needs its tools and facts', () => {
  const [one, two] = [
    { id: 't1', name: 'A' },
    { id: 't2', name: 'B' },
  ];
  expect(toolNode('toolFact', [], ['price'])).toBeUndefined();
  expect(toolNode('toolFact', [one!], ['rating'])).toEqual({ type: 'toolFact', attrs: { tool: 't1', fact: 'rating' } });
  expect(toolNode('toolCard', [one!], [])).toEqual({ type: 'toolCard', attrs: { tool: 't1' } });
  expect(toolNode('toolComparison', [one!], ['price'])).toBeUndefined();
  expect(toolNode('toolComparison', [one!, two!], ['price'])?.attrs).toEqual({ tools: ['t1', 't2'], facts: ['price'] });
});

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com ', 'https://example.com'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['/ai/chatgpt', '/ai/chatgpt'],
  ['#prices', '#prices'],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['not a link', null],
  ['', null],
])('the address %s is %s', (typed, completed) => {
  expect(completedLink(typed)).toBe(completed);
});

test('words and minutes', () => {
  expect(countWords('It costs $20 – don’t pay, 1,000 times.')).toBe(7);
  expect(countWords('')).toBe(0);
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(3000)).toBe(15);
});

test('the editor has no faults that axe finds', async () => {
  await mount(documentWith({ type: 'image', attrs: { src: '/media/a.png', alt: 'A' } }, paragraph('Hello')), {
    upload: () => Promise.resolve(''),
    searchTools: () => Promise.resolve([]),
  });
  expect(button('Insert picture')).toBeDefined();
  const { violations } = await axe.run(document.body, {
    // There is no layout here; the browser tests check colours and sizes.
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
});
