import type { Schemas } from '@toolbase/client';
import { api, content } from './http';

/** Suggests a change of a tool's listing; the response's message is for whoever did. */
export const suggestEdit = (body: Schemas['SuggestionRequest']) =>
  content(api.POST('/api/report-suggestions', { body }), new AbortController().signal);
