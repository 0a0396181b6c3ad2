import { ApiError } from '../../../app/api/http';
import { listKeywords, listToolReviews } from '../api';
import { type ReviewView, reviewView } from './review-view';
import { ALL_REVIEWS } from './reviews-state';
import { type ReviewSummary, summaryView } from './summary-view';

/** Reviews on the tool's own page (S2 9). */
export const PREVIEW = 2;

/** What the page of a tool shows of its reviews. */
export interface ToolReviews {
  summary: ReviewSummary;
  keywords: string[];
  shown: ReviewView[];
}

/** What they mention most; the page stands without it. */
export const readKeywords = (tool: { id: string }, signal: AbortSignal): Promise<string[]> =>
  listKeywords(tool.id, signal).catch(() => []);

/** What is known of a tool's reviews: `failed` when they cannot be read. */
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
