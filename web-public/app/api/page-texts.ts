import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

/** The texts of a page that admins may change, and its questions and answers. */
export type PageTexts = Schemas['ShownPageTexts'];

export const getPageTexts = (page: string, signal: AbortSignal): Promise<PageTexts> =>
  content(api.GET('/api/page-texts/{page}', { params: { path: { page } }, signal }), signal);
