import type { Schemas } from '@toolbase/client';
import { request } from '../../../src/api/http';

/** The effects of a file of categories. */
export type CategoryPlan = Schemas['CategoryFilePlan'];

const PATH = '/api/admin/categories/import';

async function send(path: string, file: File): Promise<CategoryPlan> {
  const body = new FormData();
  body.append('file', file);
  return (await request<CategoryPlan>(path, { method: 'POST', body })).data;
}

/** The effects of a file; nothing is written. */
export const previewCategories = (file: File) => send(`${PATH}/preview`, file);

/** Adds the categories of a file. */
export const addCategories = (file: File) => send(PATH, file);
