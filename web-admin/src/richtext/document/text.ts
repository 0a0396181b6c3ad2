import type { NodeJson } from './document';
import { factLabel } from './facts';

const own = (attrs: Record<string, unknown> | undefined, name: string): string => {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
};

/** The text within a paragraph, with what stands for a value of the catalogue in brackets. */
function inline(nodes: NodeJson[] = []): string {
  return nodes
    .map(({ type, text = '', attrs }) => {
      if (type === 'hardBreak') return ' ';
      if (type !== 'toolFact') return text;
      const written = attrs?.written as { value?: string } | undefined;
      return written?.value ?? `[${factLabel(own(attrs, 'fact'))}]`;
    })
    .join('');
}

const cellText = (cell: NodeJson): string => (cell.content ?? []).flatMap((block) => linesOf(block)).join(' ');

/** The lines of a block, marked as people write them in plain text. */
function linesOf({ type, attrs, content = [] }: NodeJson): string[] {
  const nested = (prefix: string) =>
    content.flatMap((child) => linesOf(child)).map((line, place) => (place === 0 ? prefix : '  ') + line);
  switch (type) {
    case 'heading':
      return [`${'#'.repeat(Number(attrs?.level ?? 1))} ${inline(content)}`];
    case 'bulletList':
      return content.flatMap((item) => linesOf({ ...item, type: 'bulletItem' }));
    case 'orderedList':
      return content.flatMap((item, place) =>
        linesOf({ ...item, type: 'orderedItem', attrs: { number: Number(attrs?.start ?? 1) + place } }),
      );
    case 'bulletItem':
      return nested('- ');
    case 'orderedItem':
      return nested(`${String(attrs?.number)}. `);
    case 'blockquote':
      return content.flatMap((child) => linesOf(child)).map((line) => `> ${line}`);
    case 'codeBlock':
      return inline(content).split('\n');
    case 'horizontalRule':
      return ['---'];
    case 'image':
      return [`[Picture: ${own(attrs, 'alt') || own(attrs, 'src')}]`, own(attrs, 'caption')].filter(Boolean);
    case 'table':
      return content.map((row) => `| ${(row.content ?? []).map(cellText).join(' | ')} |`);
    case 'toolCard':
      return ['[Card of a tool]'];
    case 'toolComparison':
      return [`[Comparison of ${Array.isArray(attrs?.tools) ? attrs.tools.length : 0} tools]`];
    case 'paragraph':
      return [inline(content)];
    default:
      return [`[${type}]`];
  }
}

/** The document as lines of plain text, to compare two versions of it or to show it in a list. */
export const documentLines = ({ content = [] }: NodeJson): string[] =>
  content.flatMap((block) => linesOf(block)).filter((line) => line.trim() !== '');
