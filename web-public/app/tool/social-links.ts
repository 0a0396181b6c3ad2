import type { Tool } from '../api/types';
import type { Elsewhere } from './social-platforms';

/** The tool's pages elsewhere, with their drawings: those of all platforms are fetched only where there are links. */
export async function linksOf({ socialLinks }: Pick<Tool, 'socialLinks'>): Promise<Elsewhere[]> {
  if (Object.values(socialLinks).every((url) => url.trim() === '')) return [];
  const { elsewhere } = await import('./social-platforms');
  return elsewhere(socialLinks);
}
