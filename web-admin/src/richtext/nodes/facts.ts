import { mergeAttributes, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { compact, type NodeJson } from '../document/document';
import { type CurrentFacts, factLabel } from '../document/facts';

export interface FactOptions {
  /** Reads current values; without it nodes show the values at the time of writing. */
  current?: CurrentFacts;
}

const json = (name: string, attribute: string) => ({
  default: null,
  parseHTML: (element: HTMLElement): unknown => {
    try {
      return JSON.parse(element.getAttribute(attribute) ?? 'null') as unknown;
    } catch {
      return null;
    }
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null ? {} : { [attribute]: JSON.stringify(attributes[name]) },
});

const text = (name: string, attribute: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
  renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes[name] }),
});

/** The value of the node when it was written, until its current value has been read. */
function writtenText({ type, attrs }: DocumentNode): string {
  const written = attrs.written as { value?: string; values?: Record<string, unknown> } | null;
  if (type.name === 'toolFact') return written?.value ?? factLabel(String(attrs.fact));
  if (type.name === 'toolComparison') return `Comparison of ${(attrs.tools as unknown[] | null)?.length ?? 0} tools`;
  const name = written?.values?.name;
  return typeof name === 'string' ? `Card of ${name}` : 'Card of a tool';
}

/** A value of the catalogue as readers see it, rendered by the server. Plain DOM, as for pictures. */
class FactView implements NodeView {
  readonly dom: HTMLElement;
  private readonly shown: HTMLElement;

  constructor(
    private node: DocumentNode,
    private readonly current?: CurrentFacts,
  ) {
    const isInline = node.type.isInline;
    this.dom = document.createElement(isInline ? 'span' : 'div');
    this.dom.className = isInline ? 'rich-fact rt-fact' : 'rich-tool';
    this.dom.contentEditable = 'false';
    this.shown = document.createElement(isInline ? 'span' : 'div');
    // Its links lead readers to tools; here they would lead away from the text.
    if (!isInline) this.shown.inert = true;
    this.dom.append(this.shown);
    this.fill();
  }

  private fill(): void {
    const { node } = this;
    this.shown.textContent = writtenText(node);
    this.shown.className = node.type.isInline ? '' : 'rich-written';
    this.dom.title = node.type.isInline
      ? `${factLabel(String(node.attrs.fact))}, from the catalogue`
      : 'From the catalogue';
    void this.current
      ?.html(compact(node.toJSON() as NodeJson))
      .then((html) => {
        if (this.node !== node) return;
        if (node.type.isInline) this.shown.textContent = html || writtenText(node);
        else {
          this.shown.className = '';
          this.shown.innerHTML = html;
        }
      })
      // The value at the time of writing stays.
      .catch(() => undefined);
  }

  update(node: DocumentNode): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.hasMarkup(this.node.type, this.node.attrs, this.node.marks);
    this.node = node;
    if (!isSame) this.fill();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }
}

const WRITTEN = json('written', 'data-written');

const shared = {
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: (): FactOptions => ({}),
};

/** A value of a tool within a sentence. */
export const ToolFact = Node.create<FactOptions>({
  ...shared,
  name: 'toolFact',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ tool: text('tool', 'data-tool'), fact: text('fact', 'data-fact'), written: WRITTEN }),
  parseHTML: () => [{ tag: 'span[data-tool][data-fact]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), writtenText(node)],
  renderText: ({ node }) => writtenText(node),
  addNodeView() {
    return ({ node }) => new FactView(node, this.options.current);
  },
});

/** A tool's card. */
export const ToolCard = Node.create<FactOptions>({
  ...shared,
  name: 'toolCard',
  group: 'block',
  addAttributes: () => ({ tool: text('tool', 'data-tool-card'), written: WRITTEN }),
  parseHTML: () => [{ tag: 'div[data-tool-card]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), writtenText(node)],
  renderText: ({ node }) => writtenText(node),
  addNodeView() {
    return ({ node }) => new FactView(node, this.options.current);
  },
});

/** Tools beside each other, by some of their facts. */
export const ToolComparison = Node.create<FactOptions>({
  ...shared,
  name: 'toolComparison',
  group: 'block',
  addAttributes: () => ({
    tools: json('tools', 'data-tools'),
    facts: json('facts', 'data-facts'),
    written: WRITTEN,
  }),
  parseHTML: () => [{ tag: 'div[data-tools][data-facts]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), writtenText(node)],
  renderText: ({ node }) => writtenText(node),
  addNodeView() {
    return ({ node }) => new FactView(node, this.options.current);
  },
});
