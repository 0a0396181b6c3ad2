import { asDocument, type DocumentJson, picturesOf } from '../../src/richtext/document/document';
import { documentLines } from '../../src/richtext/document/text';

export const STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type BlogState = (typeof STATES)[number];

/** A post as the API has it, as far as the editor needs it. */
export interface Blog {
  _id: string;
  slug: string;
  title: string;
  content: unknown;
  heroImage?: string | null;
  heroAlt?: string | null;
  shareImage?: string | null;
  excerpt?: string | null;
  status?: BlogState;
  publishedAt?: string | null;
  /** Revisions have the titles alone. */
  categories?: (string | { title: string })[];
}

/** The post as the editor has it. */
export interface BlogValues {
  title: string;
  /** Empty for a new post: the server makes one of the title. */
  slug: string;
  /** As they are typed, with commas between. */
  categories: string;
  content: DocumentJson;
  heroImage: string;
  heroAlt: string;
  shareImage: string;
  excerpt: string;
  status: BlogState;
  /** RFC 3339 in UTC; empty when it is not planned. */
  publishedAt: string;
}

export const newValues = (): BlogValues => ({
  title: '',
  slug: '',
  categories: '',
  content: asDocument(undefined),
  heroImage: '',
  heroAlt: '',
  shareImage: '',
  excerpt: '',
  status: 'draft',
  publishedAt: '',
});

export const valuesOf = (blog: Omit<Blog, '_id' | 'slug'> & { slug?: string }): BlogValues => ({
  title: blog.title,
  slug: blog.slug ?? '',
  categories: (blog.categories ?? []).map((one) => (typeof one === 'string' ? one : one.title)).join(', '),
  content: asDocument(blog.content),
  heroImage: blog.heroImage ?? '',
  heroAlt: blog.heroAlt ?? '',
  shareImage: blog.shareImage ?? '',
  excerpt: blog.excerpt ?? '',
  status: blog.status ?? 'draft',
  publishedAt: blog.publishedAt ?? '',
});

/** The categories that were typed, each trimmed (specification 3, section 5). */
export const splitCategories = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((title) => title.trim())
      .filter((title) => title !== ''),
  ),
];

/** The title by which a post without one is found again: the last one that it had, or its first words. */
export function workingTitle({ title, content, excerpt }: BlogValues, last: string): string {
  const [line = ''] = documentLines(content);
  const words = line.replace(/^(#+|[-|>]|\d+\.)\s+/, '').trim() || excerpt.trim();
  return title.trim() || last.trim() || [...words].slice(0, 80).join('') || 'Untitled';
}

/** The values as the API takes them. */
export const bodyOf = ({ categories, publishedAt, slug, ...values }: BlogValues) => ({
  ...values,
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
  title: values.title.trim(),
  categories: splitCategories(categories),
  // The time of a post that is no longer planned is the server's to set.
  ...(values.status === 'scheduled' ? { publishedAt } : {}),
});

export interface Invalid {
  field: 'title' | 'categories' | 'publishedAt';
  message: string;
}

/** The first rule that the values break (specification 3, section 5), in the order of the form. */
export function invalidIn(values: BlogValues): Invalid | undefined {
  if (values.title.trim() === '') return { field: 'title', message: 'The title is required' };
  if (splitCategories(values.categories).length === 0)
    return { field: 'categories', message: 'The categories are required' };
  if (values.status === 'scheduled' && values.publishedAt === '')
    return { field: 'publishedAt', message: 'The time of publication is required' };
  return undefined;
}

/** All pictures that the values show. */
export const picturesIn = ({ content, heroImage, shareImage }: BlogValues): Set<string> =>
  new Set([...picturesOf(content), heroImage, shareImage].filter((address) => address !== ''));

/** A text of one line as the server stores it. */
const cleanLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** True if two versions hold the same; their state and its time may differ. */
export function isSameText(one: BlogValues, two: BlogValues): boolean {
  const text = ({ status: _, publishedAt: __, slug: ___, ...values }: BlogValues) => {
    const [title, heroAlt, excerpt] = [values.title, values.heroAlt, values.excerpt].map(cleanLine);
    const categories = splitCategories(values.categories);
    return JSON.stringify({ ...values, title, heroAlt, excerpt, categories }, sortedKeys);
  };
  return text(one) === text(two);
}

/** Attributes that the server leaves out, because they are so without it. */
const DEFAULTS: Record<string, unknown> = { colspan: 1, rowspan: 1, start: 1, textAlign: 'left' };

/**
 * For `JSON.stringify`: keys of objects in one order. Empty attributes and the values at the time of writing, which the
 * server fills in, make no other text.
 */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(
    ([name, own]) => own !== null && name !== 'written' && DEFAULTS[name] !== own,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

/** The address of a post's form. */
export const editAddress = (slug: string): string => `/blogs/edit/${encodeURIComponent(slug)}`;
