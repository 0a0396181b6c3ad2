import { E } from '../texts/embed-cards';

export type EmbedCard = keyof typeof E.cards;
export type EmbedMode = keyof typeof E.modes;
export type EmbedSize = keyof typeof E.sizes;

/** The cards in the order of the page. */
export const CARDS: readonly EmbedCard[] = ['review-show-1', 'review-show-2', 'product'];

export interface Embedded {
  site: { name: string; url: string };
  tool: { name: string; slug: string };
  card: EmbedCard;
  mode: EmbedMode;
  size: EmbedSize;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/** Width and height of a card in pixels (S2 9); the server draws it so. */
export function pixelsOf({ card, size }: Pick<Embedded, 'card' | 'size'>): [width: number, height: number] {
  if (size === 'small') return [220, 56];
  const scale = size === 'large' ? 1.5 : 1;
  return [320 * scale, (card === 'product' ? 130 : 140) * scale];
}

/** The path of a card; as a picture with `.svg`. */
export function cardPath({ tool, card, mode, size }: Omit<Embedded, 'site'>, ending: '' | '.svg' = ''): string {
  const query = [mode !== 'light' && `mode=${mode}`, size !== 'regular' && `size=${size}`].filter(Boolean).join('&');
  return `/ai/${encodeURIComponent(tool.slug)}/embeds/${card}${ending}${query && `?${query}`}`;
}

/** The card in a frame. */
export function frameCode(embedded: Embedded): string {
  const { site, tool } = embedded;
  const [width, height] = pixelsOf(embedded);
  const src = attribute(site.url + cardPath(embedded));
  const title = attribute(E.alt(tool.name, site.name));
  return `<iframe src="${src}" title="${title}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`;
}

/** The card as a picture that leads to the tool's reviews, for places without frames. */
export function pictureCode(embedded: Embedded): string {
  const { site, tool } = embedded;
  const [width, height] = pixelsOf(embedded);
  const href = attribute(`${site.url}/ai/${encodeURIComponent(tool.slug)}?section=reviews`);
  const src = attribute(site.url + cardPath(embedded, '.svg'));
  const alt = attribute(E.alt(tool.name, site.name));
  return `<a href="${href}"><img src="${src}" alt="${alt}" width="${width}" height="${height}"></a>`;
}
