import type { ListQuery } from './catalog';
import { getJson } from './http';
import type { ToolList } from './types';

/** A use case: who a tool is for, or what it is to do. */
export interface UseCase {
  name: string;
  /** The last part of its address. */
  slug: string;
  path: string;
  title: string;
  description: string;
  /** `By Audience` or `By Task` */
  category: string;
  count: number;
}

export interface FeaturedCategory {
  type: string;
  category: string;
  /** Empty for a main category. */
  subcategory: string;
  categorySlug: string;
  subcategorySlug: string;
}

const queryOf = (query: object): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  return params.toString();
};

export const listUseCases = (signal: AbortSignal) => getJson<UseCase[]>('/api/use-cases/all', signal);

/** `useCase`: name, slug, path or another name of it. */
export const listUseCaseTools = (useCase: string, query: ListQuery, signal: AbortSignal) =>
  getJson<ToolList & { useCase: UseCase }>(`/api/use-cases/tools-by-case?${queryOf({ useCase, ...query })}`, signal);

/** `tagName`: the section's name or slug. */
export const listSection = (tagName: string, query: ListQuery, signal: AbortSignal) =>
  getJson<ToolList & { tag: { name: string; title: string; description: string } }>(
    `/api/tool-tags/tools?${queryOf({ tagName, ...query })}`,
    signal,
  );

export const getFeaturedCategories = (signal: AbortSignal) =>
  getJson<{ featuredCategoryMain: FeaturedCategory[] }>('/api/system-config/category', signal);

export const getFeaturedUseCases = (signal: AbortSignal) =>
  getJson<{ useCases: Pick<UseCase, 'name' | 'slug' | 'path'>[] }>('/api/system-config/usecase', signal);
