import type { Extensions } from '@tiptap/core';
import { getSchema } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link as TiptapLink } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList as TiptapOrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { isAllowedLink } from './document/links';
import { type FactOptions, ToolCard, ToolComparison, ToolFact } from './nodes/facts';
import { Image } from './nodes/image';
import { Table, TableCell, TableHeader } from './nodes/table';

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** A link has an address and nothing else: the server's renderer decides the rest. */
const Link = TiptapLink.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  HTMLAttributes: {},
  isAllowedUri: (address) => isAllowedLink(address),
});

/** A list's first number; the kinds of numbers that HTML knows are not stored. */
const OrderedList = TiptapOrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1,
      renderHTML: ({ start }: Record<string, unknown>) => (start === 1 ? {} : { start }),
    },
  }),
});

/** The nodes and marks of documents, and nothing else. */
export const documentExtensions = (facts: FactOptions = {}): Extensions => [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [1, 2, 3, 4, 5, 6] }),
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  CodeBlock.configure({ defaultLanguage: null }),
  HorizontalRule,
  HardBreak,
  Image,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  ToolFact.configure(facts),
  ToolCard.configure(facts),
  ToolComparison.configure(facts),
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
];

/** The state that editing needs beside the document. */
export const editingExtensions = (placeholder: string): Extensions => [
  ListKeymap,
  UndoRedo,
  Dropcursor,
  Gapcursor,
  Placeholder.configure({ placeholder }),
];

/** The names of all nodes and marks that this editor knows. */
export function knownTypes(): { nodes: Set<string>; marks: Set<string> } {
  const { nodes, marks } = getSchema(documentExtensions());
  return { nodes: new Set(Object.keys(nodes)), marks: new Set(Object.keys(marks)) };
}
