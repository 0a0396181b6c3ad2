/** The document as the API stores it: Tiptap's JSON with the number of its schema. */

export interface MarkJson {
  type: string;
  attrs?: Record<string, unknown>;
}

export interface NodeJson {
  type: string;
  attrs?: Record<string, unknown>;
  content?: NodeJson[];
  marks?: MarkJson[];
  text?: string;
}

export interface DocumentJson extends NodeJson {
  type: 'doc';
  version: number;
}

/** The version of the schema that this editor writes. */
export const DOCUMENT_VERSION = 1;

export const emptyDocument = (): DocumentJson => ({
  type: 'doc',
  version: DOCUMENT_VERSION,
  content: [{ type: 'paragraph' }],
});

/** The value of a field as a document; one that is missing or no document is an empty one. */
export function asDocument(value: unknown): DocumentJson {
  const found = value as Partial<DocumentJson> | null | undefined;
  if (typeof found !== 'object' || found?.type !== 'doc') return emptyDocument();
  const content = found.content && found.content.length > 0 ? found.content : [{ type: 'paragraph' }];
  return { ...found, type: 'doc', version: found.version ?? DOCUMENT_VERSION, content };
}

/** The attributes with a value: the schema writes `null` for all others. */
function attributesWithValue(attrs: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const entries = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A node as the API takes it. */
export function compact({ type, attrs, content, marks, text }: NodeJson): NodeJson {
  const node: NodeJson = { type };
  const values = attributesWithValue(attrs);
  if (values) node.attrs = values;
  if (content) node.content = content.map(compact);
  if (marks) {
    node.marks = marks.map((mark) => {
      const own = attributesWithValue(mark.attrs);
      return own ? { type: mark.type, attrs: own } : { type: mark.type };
    });
  }
  if (text !== undefined) node.text = text;
  return node;
}

/** The editor's JSON as the API takes it. */
export const toDocument = (json: NodeJson): DocumentJson => ({
  ...compact(json),
  type: 'doc',
  version: DOCUMENT_VERSION,
});

/** Calls `visit` for each node below `node`, in the order of the text. */
export function eachNode(node: NodeJson, visit: (node: NodeJson) => void): void {
  for (const child of node.content ?? []) {
    visit(child);
    eachNode(child, visit);
  }
}

/** The types of nodes and marks in the document that are not among `known`. */
export function unknownTypes(document: NodeJson, known: { nodes: Set<string>; marks: Set<string> }): string[] {
  const found = new Set<string>();
  eachNode(document, ({ type, marks = [] }) => {
    if (!known.nodes.has(type)) found.add(type);
    for (const mark of marks) if (!known.marks.has(mark.type)) found.add(mark.type);
  });
  return [...found].sort();
}

/** The addresses of the document's pictures, each once. */
export function picturesOf(document: NodeJson): string[] {
  const found = new Set<string>();
  eachNode(document, ({ type, attrs }) => {
    if (type === 'image' && typeof attrs?.src === 'string') found.add(attrs.src);
  });
  return [...found];
}

/** True if there is nothing to read: no text, picture, rule, table or tool. */
export function isEmptyDocument(document: NodeJson): boolean {
  const content = new Set(['text', 'image', 'table', 'horizontalRule', 'toolFact', 'toolCard', 'toolComparison']);
  let isEmpty = true;
  eachNode(document, ({ type }) => {
    if (content.has(type)) isEmpty = false;
  });
  return isEmpty;
}

/** So many words are read in a minute, as the server counts. */
const WORDS_A_MINUTE = 200;

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,:/-]*/gu)?.length ?? 0;

export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
