import type { ReactNode } from 'react';
import { byModule } from './by-module';

/** A module's part of the cards that tools have in lists. */
export interface CardPart<Data = unknown> {
  /** Below the introduction, on cards that have data of the module. */
  below(data: Data): ReactNode;
}

/** The data of parts, by module. A page that makes the cards adds it. */
export type CardData = Readonly<Record<string, unknown>>;

export const CARD_PARTS = byModule(
  import.meta.glob<CardPart>('../../modules/*/card.tsx', { eager: true, import: 'default' }),
);
