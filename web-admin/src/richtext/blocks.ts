import type { ChainedCommands, Editor } from '@tiptap/core';
import { NEW_TABLE } from './nodes/table';

/** Dialogs that a command may open. */
export interface Dialogs {
  picture: () => void;
  tool: (kind: 'toolFact' | 'toolCard' | 'toolComparison') => void;
}

/** A block that can be inserted or made of the paragraph with the cursor. */
export interface Block {
  id: string;
  label: string;
  /** Other words for it. */
  keywords: string;
  /** True if the editor needs a service for it. */
  needs?: 'upload' | 'searchTools';
  run: (chain: ChainedCommands, dialogs: Dialogs) => ChainedCommands;
}

export const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The dialog opens once the command is done. */
const afterwards = (chain: ChainedCommands, open: () => void): ChainedCommands => {
  setTimeout(open);
  return chain;
};

export const BLOCKS: Block[] = [
  { id: 'paragraph', label: 'Text', keywords: 'paragraph plain', run: (chain) => chain.setParagraph() },
  ...LEVELS.map((level): Block => ({
    id: `heading${level}`,
    label: `Heading ${level}`,
    keywords: `title h${level}`,
    run: (chain) => chain.setHeading({ level }),
  })),
  { id: 'bulletList', label: 'Bulleted list', keywords: 'ul points', run: (chain) => chain.toggleBulletList() },
  { id: 'orderedList', label: 'Numbered list', keywords: 'ol steps', run: (chain) => chain.toggleOrderedList() },
  { id: 'blockquote', label: 'Quote', keywords: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { id: 'codeBlock', label: 'Code block', keywords: 'pre program', run: (chain) => chain.toggleCodeBlock() },
  { id: 'horizontalRule', label: 'Divider', keywords: 'hr rule line', run: (chain) => chain.setHorizontalRule() },
  { id: 'table', label: 'Table', keywords: 'grid rows columns', run: (chain) => chain.insertTable(NEW_TABLE) },
  {
    id: 'image',
    label: 'Picture',
    keywords: 'image photo upload',
    needs: 'upload',
    run: (chain, { picture }) => afterwards(chain, picture),
  },
  {
    id: 'toolFact',
    label: 'Value of a tool',
    keywords: 'price rating free plan status fact',
    needs: 'searchTools',
    run: (chain, { tool }) => afterwards(chain, () => tool('toolFact')),
  },
  {
    id: 'toolCard',
    label: 'Card of a tool',
    keywords: 'embed',
    needs: 'searchTools',
    run: (chain, { tool }) => afterwards(chain, () => tool('toolCard')),
  },
  {
    id: 'toolComparison',
    label: 'Comparison of tools',
    keywords: 'versus table compare',
    needs: 'searchTools',
    run: (chain, { tool }) => afterwards(chain, () => tool('toolComparison')),
  },
];

/** The blocks for what was typed; those whose names begin with it come first. */
export function findBlocks(blocks: Block[], query: string): Block[] {
  const text = query.trim().toLowerCase();
  if (text === '') return blocks;
  const begins = ({ label }: Block) => label.toLowerCase().startsWith(text);
  const found = blocks.filter(({ label, keywords }) => `${label} ${keywords}`.toLowerCase().includes(text));
  return [...found.filter(begins), ...found.filter((block) => !begins(block))];
}

/** The block that the cursor is in, by its id in `BLOCKS`. */
export function currentBlock(editor: Editor): string {
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  return level ? `heading${level}` : editor.isActive('codeBlock') ? 'codeBlock' : 'paragraph';
}
