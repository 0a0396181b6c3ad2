import type { Card } from '../api/types';
import { byModule } from './by-module';

/** A module's part of a category's page. */
export interface CategoryPagePart {
  /** At most `count` tools that are recommended in the category, the best first. A failure is an empty list. */
  picks(category: string, count: number, signal: AbortSignal): Promise<Card[]>;
}

const PARTS = byModule(
  import.meta.glob<CategoryPagePart>('../../modules/*/category-page.ts', { eager: true, import: 'default' }),
);

export async function readPicks(category: string, count: number, signal: AbortSignal): Promise<Card[]> {
  return (await Promise.all(PARTS.map(({ part }) => part.picks(category, count, signal)))).flat();
}
