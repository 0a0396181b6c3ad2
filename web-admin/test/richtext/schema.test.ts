import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import {
  asDocument,
  compact,
  DOCUMENT_VERSION,
  isEmptyDocument,
  toDocument,
} from '../../src/richtext/document/document';
import { readOnlyReason } from '../../src/richtext/readable';
import { documentExtensions } from '../../src/richtext/schema';
import { documentLines } from '../../src/richtext/document/text';

const schema = getSchema(documentExtensions());
const attributes = (specs: typeof schema.nodes | typeof schema.marks) =>
  Object.fromEntries(
    Object.entries(specs).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).sort()] as const),
  );

const CELL = ['backgroundColor', 'color', 'colspan', 'colwidth', 'rowspan'];

test('the nodes and their attributes are those that the server accepts', () => {
  expect(attributes(schema.nodes)).toEqual({
    doc: [],
    paragraph: ['textAlign'],
    text: [],
    heading: ['level', 'textAlign'],
    bulletList: [],
    orderedList: ['start'],
    listItem: [],
    blockquote: [],
    codeBlock: ['language'],
    horizontalRule: [],
    hardBreak: [],
    image: ['alt', 'caption', 'height', 'src', 'width'],
    table: [],
    tableRow: [],
    tableHeader: CELL,
    tableCell: CELL,
    toolFact: ['fact', 'tool', 'written'],
    toolCard: ['tool', 'written'],
    toolComparison: ['facts', 'tools', 'written'],
  });
});

test('the marks and their attributes are those that the server accepts', () => {
  expect(attributes(schema.marks)).toEqual({
    bold: [],
    italic: [],
    underline: [],
    strike: [],
    code: [],
    link: ['href'],
  });
});

const EVERYTHING = {
  type: 'doc',
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ type: 'text', text: 'How to choose' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'It costs ' },
        {
          type: 'toolFact',
          attrs: { tool: 't1', fact: 'price', written: { at: '2026-11-24T00:00:00Z', value: '$20' } },
        },
        { type: 'hardBreak' },
        {
          type: 'text',
          text: 'here',
          marks: [{ type: 'link', attrs: { href: 'https://example.com' } }, { type: 'bold' }],
        },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'Third' }] },
            {
              type: 'bulletList',
              content: [
                { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nested' }] }] },
              ],
            },
          ],
        },
      ],
    },
    { type: 'image', attrs: { src: '/media/a.png', alt: 'A desk', caption: 'Our desk', width: 800, height: 400 } },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 2, rowspan: 1, colwidth: [100, 120], backgroundColor: '#fff3cd', color: '#112233' },
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Name' }] }],
            },
          ],
        },
      ],
    },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'let a = 1;' }] },
    { type: 'horizontalRule' },
    { type: 'toolCard', attrs: { tool: 't1' } },
    { type: 'toolComparison', attrs: { tools: ['t1', 't2'], facts: ['price'] } },
  ],
};

test('a document with every kind of node is the same after it was opened', () => {
  expect(readOnlyReason(asDocument(EVERYTHING))).toBeUndefined();
  const node = schema.nodeFromJSON(compact(asDocument(EVERYTHING)));
  node.check();
  const written = structuredClone(EVERYTHING);
  expect(toDocument(node.toJSON() as never)).toEqual(written);
});

test('its lines say what it holds', () => {
  expect(documentLines(asDocument(EVERYTHING))).toEqual([
    '## How to choose',
    'It costs $20 here',
    '3. Third',
    '  - Nested',
    '[Picture: A desk]',
    'Our desk',
    '| Name |',
    'let a = 1;',
    '---',
    '[Card of a tool]',
    '[Comparison of 2 tools]',
  ]);
});

test('a document of a newer version, or with unknown parts, must not be changed', () => {
  expect(readOnlyReason({ ...asDocument(EVERYTHING), version: DOCUMENT_VERSION + 1 })).toContain('newer version');
  const strange = asDocument({
    type: 'doc',
    version: 1,
    content: [
      { type: 'video', attrs: { src: '/v.mp4' } },
      { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'glow' }] }] },
    ],
  });
  expect(readOnlyReason(strange)).toContain('(glow, video)');
});

test('what is no document is an empty one', () => {
  for (const value of [undefined, null, '', 'text', { type: 'paragraph' }]) {
    expect(isEmptyDocument(asDocument(value))).toBe(true);
  }
  expect(isEmptyDocument(asDocument(EVERYTHING))).toBe(false);
});
