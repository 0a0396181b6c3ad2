import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { toDocument } from '../../src/richtext/document/document';
import { hexColor } from '../../src/richtext/document/colors';
import { cleanPasted } from '../../src/richtext/paste/clean';
import { documentExtensions } from '../../src/richtext/schema';
import { documentLines } from '../../src/richtext/document/text';

const clipboard = (name: string) => readFileSync(join(import.meta.dirname, `clipboard/${name}.html.txt`), 'utf8');

let editor: Editor | undefined;
afterEach(() => {
  editor?.destroy();
});

/** The document that the clipboard's HTML becomes. */
function pasted(html: string) {
  editor = new Editor({ extensions: documentExtensions(), injectCSS: false, content: cleanPasted(html).html });
  return toDocument(editor.getJSON() as never);
}

test('a text of Word keeps its lists, marks, alignment and cells, and nothing of Word', () => {
  const { html, pictures } = cleanPasted(clipboard('word'));
  expect(html).not.toMatch(/mso|class=|o:p|<span|file:|javascript:|<style|Calibri/i);
  expect(pictures, 'a file of another computer').toBe(1);
  const document = pasted(clipboard('word'));
  expect(documentLines(document)).toEqual([
    '## How to choose',
    'Start with the task, not with the tool.',
    '- Write it down',
    '  - in one sentence',
    '- Try three tools',
    '4. Compare prices',
    '| Plan |',
    'All plans bad',
  ]);
  const [, paragraph] = document.content ?? [];
  expect(paragraph?.attrs).toEqual({ textAlign: 'center' });
  expect(paragraph?.content?.map(({ text, marks }) => [text, marks?.map(({ type }) => type)])).toEqual([
    ['Start with the ', undefined],
    ['task', ['bold']],
    [', ', undefined],
    ['not', ['italic']],
    [' with the tool.', undefined],
  ]);
  const table = document.content?.find(({ type }) => type === 'table');
  expect(table?.content?.[0]?.content?.[0]?.attrs).toEqual({ colspan: 2, rowspan: 1, backgroundColor: '#fff2cc' });
});

test('a text of Google Docs keeps its marks and nested lists, and its links lead straight', () => {
  const { html, pictures } = cleanPasted(clipboard('google-docs'));
  expect(html).not.toMatch(/docs-internal-guid|<span|font-|googleusercontent|google\.com/);
  expect(pictures).toBe(1);
  const document = pasted(clipboard('google-docs'));
  expect(documentLines(document)).toEqual([
    '# Three weeks with a scribe',
    'Bold and both gone',
    '- First',
    '  - Inner',
    'A link',
  ]);
  const [heading, paragraph, , link] = document.content ?? [];
  expect(heading?.content?.[0]?.marks, 'the wrapper is not bold').toBeUndefined();
  expect(paragraph?.attrs).toEqual({ textAlign: 'justify' });
  expect(paragraph?.content?.map(({ marks }) => marks?.map(({ type }) => type).sort())).toEqual([
    ['bold'],
    ['italic', 'underline'],
    ['strike'],
  ]);
  expect(link?.content?.[0]?.marks).toEqual([{ type: 'link', attrs: { href: 'https://example.com/a?b=1' } }]);
});

test('scripts, frames, forms and unsafe links of a web page are left out', () => {
  const { html } = cleanPasted(
    `<p onclick="x()">Hello<script>x()</script></p><iframe srcdoc="x"></iframe>
     <form><input value="a"></form><a href="data:text/html,x">link</a><img src="https://evil.example/p.gif">`,
  );
  expect(html.replace(/\s+/g, ' ').trim()).toBe('<p>Hello</p> link');
});

test('pictures of this site stay, and what was copied here is not changed', () => {
  expect(cleanPasted('<img src="/media/a.png" alt="A">')).toEqual({
    html: '<img src="/media/a.png" alt="A">',
    pictures: 0,
  });
  const own = '<p data-pm-slice="1 1 []">A <span data-tool="t" data-fact="price">$20</span></p>';
  expect(cleanPasted(own).html).toBe(own);
});

test.each([
  ['#ABCDEF', '#abcdef'],
  ['#abc', '#aabbcc'],
  ['rgb(255, 242, 204)', '#fff2cc'],
  ['rgba(0, 0, 0, 0)', null],
  ['windowtext', null],
  ['url(javascript:x)', null],
  ['', null],
])('the colour %s is %s', (css, hex) => {
  expect(hexColor(css)).toBe(hex);
});
