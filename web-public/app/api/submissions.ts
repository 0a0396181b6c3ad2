import type { Schemas } from '@toolbase/client';
import { api, content, done, tagged, type Tagged } from './http';

export type EditableTool = Schemas['EditableTool'];
export type ToolForm = Schemas['ToolForm'];
export type FoundCategory = EditableTool['categories'][number];

/** Submits a tool: `quick`, or as a draft to be completed. */
export const submitTool = async (name: string, url: string, quick: boolean): Promise<EditableTool> =>
  (await content(api.POST('/api/aitool', { body: { name, url, quick } }))).newAiTool;

/** A tool for its form, with the tag of its version. */
export const getEditableTool = (idOrSlug: string, signal: AbortSignal): Promise<Tagged<EditableTool>> =>
  tagged(api.GET('/api/aitool/{id}/edit', { params: { path: { id: idOrSlug } }, signal }), signal);

/** Saves a tool, if it still has the version of `tag`. */
export const saveTool = (id: string, body: ToolForm, tag: string | null): Promise<Tagged<EditableTool>> =>
  tagged(
    api.PUT('/api/aitool/{id}', {
      params: { path: { id }, header: tag === null ? {} : { 'If-Match': tag } },
      body,
    }),
  );

/** Takes a tool back; an admin moves it to the trash. */
export const withdrawTool = (id: string) => done(api.DELETE('/api/aitool/{id}', { params: { path: { id } } }));

/** Returns the values that a tool's own website proposes for its form. */
export const readWebsite = (url: string, signal: AbortSignal): Promise<Schemas['WebsiteProposals']> =>
  content(api.POST('/api/aitool/website', { body: { url }, signal }), signal);

/** The languages that facts of tools can name, by name. */
export const listLanguages = (signal: AbortSignal) => content(api.GET('/api/languages', { signal }), signal);

/** At most twenty categories whose names fit `q`. */
export const searchCategories = (q: string, signal: AbortSignal): Promise<FoundCategory[]> =>
  content(api.GET('/api/categories/search', { params: { query: { q } }, signal }), signal);
