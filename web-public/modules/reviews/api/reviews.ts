import type { Schemas } from '@toolbase/client';
import type { AllReviewsState } from './all-reviews-state';
import type { ReviewsState } from './reviews-state';
import { api, content, done } from '../../../app/api/http';

export type Review = Schemas['Review'];
export type RatingSummary = Schemas['RatingSummary'];
export type OwnReview = Schemas['OwnReview'];
export type ReviewRequest = Schemas['ReviewRequest'];
export type ReportReason = Schemas['ReportReason'];

/** A page of a tool's published reviews, and all of them in numbers. */
export const listToolReviews = (slug: string, state: ReviewsState, limit: number, signal: AbortSignal) => {
  const { page, q, sort, stars } = state;
  const query = { page, limit, sort, ...(q && { q }), ...(stars !== null && { stars: [String(stars)] }) };
  return content(
    api.GET('/api/reviews/tool/{idOrSlug}', { params: { path: { idOrSlug: slug }, query }, signal }),
    signal,
  );
};

/** The most frequent first. */
export const listKeywords = async (id: string, signal: AbortSignal): Promise<string[]> => {
  const found = content(api.GET('/api/aitool/{id}/review-keywords', { params: { path: { id } }, signal }), signal);
  return (await found).keywords.map(({ keyword }) => keyword);
};

/** Published reviews of all tools. */
export const listAllReviews = ({ page, sort, stars, tool }: AllReviewsState, limit: number, signal: AbortSignal) => {
  const query = { page, limit, sort, ...(tool && { tool }), ...(stars !== null && { stars: [String(stars)] }) };
  return content(api.GET('/api/reviews/all', { params: { query }, signal }), signal);
};

/** The tools with the most reviews, for a choice; none when they cannot be read. */
export const listReviewedTools = (signal: AbortSignal): Promise<Schemas['ToolWithReviews'][]> =>
  content(api.GET('/api/reviews/tools', { signal }), signal).catch(() => []);

/** One's own: all of them with their states, the newest first. */
export const listMemberReviews = (userId: string, signal: AbortSignal) =>
  content(api.GET('/api/reviews/user/{userId}', { params: { path: { userId } }, signal }), signal);

export const getReview = (id: string, signal: AbortSignal) =>
  content(api.GET('/api/reviews/{id}', { params: { path: { id } }, signal }), signal);

/** One's own review of a tool, and which of its reviews one finds helpful. */
export const getOwnReview = (toolId: string, signal: AbortSignal) =>
  content(api.GET('/api/reviews/tool/{toolId}/mine', { params: { path: { toolId } }, signal }), signal);

export const createReview = (body: ReviewRequest) => content(api.POST('/api/reviews', { body }));

export const updateReview = (id: string, body: Schemas['ReviewChange']) =>
  content(api.PUT('/api/reviews/{id}', { params: { path: { id } }, body }));

/** Takes one's own review back. */
export const withdrawReview = (id: string) => done(api.DELETE('/api/reviews/{id}', { params: { path: { id } } }));

/** Returns how many members find it helpful now. */
export async function markHelpful(id: string, on: boolean): Promise<number> {
  const params = { path: { id } };
  const call = on
    ? api.PUT('/api/reviews/{id}/helpful', { params })
    : api.DELETE('/api/reviews/{id}/helpful', { params });
  return (await content(call)).helpful;
}

export const reportReview = (id: string, body: { reason: ReportReason; note: string }) =>
  done(api.POST('/api/reviews/{id}/report', { params: { path: { id } }, body }));

export const askQuestion = (tool: string, question: string) =>
  done(api.POST('/api/faq/ask-faq', { body: { tool, question } }));
