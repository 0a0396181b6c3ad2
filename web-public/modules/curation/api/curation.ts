import type { Schemas } from '@toolbase/client';
import type { ListQuery } from '../../../app/api/catalog';
import { api, content } from '../../../app/api/http';

export type UseCase = Schemas['UseCase'];

export const listUseCases = (signal: AbortSignal) => content(api.GET('/api/use-cases/all', { signal }), signal);

/** `useCase`: name, slug, path or another name of it. */
export const listUseCaseTools = (useCase: string, query: ListQuery, signal: AbortSignal) =>
  content(api.GET('/api/use-cases/tools-by-case', { params: { query: { ...query, useCase } }, signal }), signal);

/** `tagName`: the section's name or slug. */
export const listSection = (tagName: string, query: ListQuery, signal: AbortSignal) =>
  content(api.GET('/api/tool-tags/tools', { params: { query: { ...query, tagName } }, signal }), signal);

export const getFeaturedCategories = (signal: AbortSignal) =>
  content(api.GET('/api/system-config/category', { signal }), signal);

export const getFeaturedUseCases = (signal: AbortSignal) =>
  content(api.GET('/api/system-config/usecase', { signal }), signal);
