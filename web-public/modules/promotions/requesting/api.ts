import { content } from '../../../app/api/http';
import { calls } from '../api/calls';
import type { Interest } from './interest-form';

/** Sends that a member is interested in a package. */
export const createRequest = (body: Interest) =>
  content(calls.POST<{ id: string }>('/api/promotions/requests', { body }));
