import type { Card, Tool } from '../api/types';

/** The part of a chosen tool that the tray shows; everything else is read when tools are compared (decision 79). */
export interface Picked {
  id: string;
  slug: string;
  name: string;
  logo: string | null;
}

export const MAX_COMPARED = 3;
export const MIN_COMPARED = 2;

export const pickedOf = ({
  id,
  slug,
  name,
  logoUrl,
}: Pick<Card | Tool, 'id' | 'slug' | 'name' | 'logoUrl'>): Picked => ({ id, slug, name, logo: logoUrl ?? null });
