import type { ListQuery } from './catalog';
import { getJson } from './http';
import type { ToolList } from './types';

/** A use case: who a tool is for, or what it is to do. */
export interface UseCase {
  name: string;
  slug: string;
  /** The last part of its address. */
  path: string;
  title: string;
  description: string;
  category: 'By Audience' | 'By Task';
  count: number;
}

export interface UseCaseTools extends ToolList {
  useCase: Omit<UseCase, 'count'>;
}

export interface SectionTools extends ToolList {
  tag: { name: string; slug: string; title: string; description: string };
}

export interface FeaturedCategory {
  type: 'main' | 'sub';
  category: string;
  subcategory?: string | null;
  categorySlug: string;
  subcategorySlug?: string | null;
}

const queryOf = (query: object): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  return params.toString();
};

export const listUseCases = (signal: AbortSignal) => getJson<UseCase[]>('/api/use-cases/all', signal);

export const listUseCaseTools = (useCase: string, query: ListQuery, signal: AbortSignal) =>
  getJson<UseCaseTools>(`/api/use-cases/tools-by-case?${queryOf({ useCase, ...query })}`, signal);

export const listSection = (tagName: string, query: ListQuery, signal: AbortSignal) =>
  getJson<SectionTools>(`/api/tool-tags/tools?${queryOf({ tagName, ...query })}`, signal);

export const getFeaturedCategories = (signal: AbortSignal) =>
  getJson<{ featuredCategoryMain: FeaturedCategory[] }>('/api/system-config/category', signal);

export const getFeaturedUseCases = (signal: AbortSignal) =>
  getJson<{ useCases: Pick<UseCase, 'name' | 'slug' | 'path'>[] }>('/api/system-config/usecase', signal);
