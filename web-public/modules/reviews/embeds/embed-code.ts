import { E } from '../texts/embeds';

export type EmbedCard = keyof typeof E.cards;
export type EmbedMode = keyof typeof E.modes;

/** The cards in the order of the page, with their heights. All are 320 wide (S2 9). */
export const CARDS: readonly { name: EmbedCard; height: number }[] = [
  { name: 'review-show-1', height: 140 },
  { name: 'review-show-2', height: 140 },
  { name: 'product', height: 130 },
];
export const WIDTH = 320;
export const MODES: readonly EmbedMode[] = ['light', 'neutral', 'dark'];

interface Embedded {
  site: { name: string; url: string };
  tool: { name: string; slug: string };
  card: { name: EmbedCard; height: number };
  mode: EmbedMode;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? found);

/** The path of a card; as a picture with `.svg`. */
export const cardPath = (slug: string, card: EmbedCard, mode: EmbedMode, ending: '' | '.svg' = ''): string =>
  `/ai/${encodeURIComponent(slug)}/embeds/${card}${ending}${mode === 'light' ? '' : `?mode=${mode}`}`;

/** The card in a frame. */
export function frameCode({ site, tool, card, mode }: Embedded): string {
  const src = attribute(site.url + cardPath(tool.slug, card.name, mode));
  const title = attribute(E.alt(tool.name, site.name));
  return `<iframe src="${src}" title="${title}" width="${WIDTH}" height="${card.height}" style="border:0" loading="lazy"></iframe>`;
}

/** The card as a picture that leads to the tool's reviews, for places without frames. */
export function pictureCode({ site, tool, card, mode }: Embedded): string {
  const href = attribute(`${site.url}/ai/${encodeURIComponent(tool.slug)}?section=reviews`);
  const src = attribute(site.url + cardPath(tool.slug, card.name, mode, '.svg'));
  const alt = attribute(E.alt(tool.name, site.name));
  return `<a href="${href}"><img src="${src}" alt="${alt}" width="${WIDTH}" height="${card.height}"></a>`;
}
