import { ApiError } from '../../../app/api/http';
import { listKeywords, listToolReviews } from '../api/reviews';
import { type ReviewView, reviewView } from './review-view';
import { ALL_REVIEWS } from '../api/reviews-state';
import { type ReviewSummary, summaryView } from './summary-view';

/** Reviews on the tool's own page (S2 9). */
export const PREVIEW = 2;

/** The part of a tool's reviews that its page shows. */
export interface ToolReviews {
  summary: ReviewSummary;
  keywords: string[];
  shown: ReviewView[];
}

/** Reads the words that the reviews mention most; the page stands without them. */
export const readKeywords = (tool: { id: string }, signal: AbortSignal): Promise<string[]> =>
  listKeywords(tool.id, signal).catch(() => []);

/** The reviews of a tool as far as they are known: `failed` when they cannot be read. */
export type ReviewsFound = ToolReviews | 'failed';

/** A tool's reviews in numbers, and the first two of them; `null` on a site without the module. */
export async function readToolReviews(
  tool: { id: string; slug: string },
  signal: AbortSignal,
): Promise<ReviewsFound | null> {
  try {
    const [page, keywords] = await Promise.all([
      listToolReviews(tool.slug, ALL_REVIEWS, PREVIEW, signal),
      readKeywords(tool, signal),
    ]);
    return { summary: summaryView(page), keywords, shown: page.reviews.map(reviewView) };
  } catch (error) {
    if (signal.aborted) throw error;
    // The tool is there, so what is missing is the operation.
    return error instanceof ApiError && error.status === 404 ? null : 'failed';
  }
}
