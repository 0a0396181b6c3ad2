import type { Schemas } from '@toolbase/client';
import { api, ApiError, content, done } from '../../../app/api/http';

export type OwnedReview = Schemas['OwnedReview'];
export type OwnedReviewList = Schemas['OwnedReviewList'];
export type OwnedQuestion = Schemas['OwnedQuestion'];

interface OwnedPage {
  page: number;
  limit: number;
  /** `false`: only those without a reply. */
  replied?: boolean;
}

/** The reviews of the tools that one owns, the newest first, with the replies to them. */
export const listOwnedReviews = (query: OwnedPage, signal?: AbortSignal): Promise<OwnedReviewList> =>
  content(api.GET('/api/reviews/owned', { params: { query }, signal }), signal);

/** The questions about the tools that one owns: those that wait, then those that one has answered. */
/** None while questions are switched off. */
export const listOwnedQuestions = (signal: AbortSignal): Promise<OwnedQuestion[]> =>
  content(api.GET('/api/faq/owned', { signal }), signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  });

/** Replies to a review of one's own tool; a moderator publishes it. */
export const replyToReview = (id: string, text: string) =>
  done(api.PUT('/api/reviews/{id}/reply', { params: { path: { id } }, body: { text } }));

/** Proposes the answer to a question about one's own tool; a moderator publishes it. */
export const propose = (id: string, answer: string) =>
  done(api.PUT('/api/faq/{id}/answer', { params: { path: { id } }, body: { answer } }));
