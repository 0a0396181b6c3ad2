import type { NodeJson } from './document';

/** The facts of a tool that a text can name. */
export const FACTS = [
  { id: 'name', label: 'Name' },
  { id: 'price', label: 'Price' },
  { id: 'rating', label: 'Rating' },
  { id: 'freePlan', label: 'Free plan' },
  { id: 'status', label: 'Status' },
] as const;

export type Fact = (typeof FACTS)[number]['id'];

export const factLabel = (fact: string): string => FACTS.find(({ id }) => id === fact)?.label ?? fact;

/** Renders documents as readers see them; the HTML is the server's own, escaped. */
export type Render = (blocks: NodeJson[]) => Promise<string>;

interface Waiting {
  node: NodeJson;
  resolve: (html: string) => void;
  reject: (error: unknown) => void;
}

/** Time to collect the nodes that a document opens with: they are rendered by one request. */
const COLLECT_MS = 40;

const isInline = ({ type }: NodeJson): boolean => type === 'toolFact';

/** Each node stands alone in a quote, so that its HTML is found by its place. */
const quoted = (node: NodeJson): NodeJson => ({
  type: 'blockquote',
  content: [isInline(node) ? { type: 'paragraph', content: [node] } : node],
});

/** Reads what nodes of the catalogue show now. */
export class CurrentFacts {
  private waiting: Waiting[] = [];

  constructor(private readonly render: Render) {}

  /** The HTML of the node as readers see it now. */
  html(node: NodeJson): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setTimeout(() => void this.send(), COLLECT_MS);
      this.waiting.push({ node, resolve, reject });
    });
  }

  private async send(): Promise<void> {
    const sent = this.waiting;
    this.waiting = [];
    try {
      const html = await this.render(sent.map(({ node }) => quoted(node)));
      const page = new DOMParser().parseFromString(html, 'text/html');
      const quotes = [...page.querySelectorAll('body > blockquote')];
      sent.forEach(({ node, resolve, reject }, place) => {
        const quote = quotes[place];
        if (!quote) reject(new Error('The server rendered fewer parts than it was sent.'));
        else resolve(isInline(node) ? (quote.textContent ?? '').trim() : quote.innerHTML);
      });
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }
}
