import { describe, expect, it } from 'vitest';
import { review, site } from '../../../test/samples';
import { reviewLd } from '../reading/json-ld';
import { ratingLd } from '../reading/rating-ld';
import { reviewView } from '../reading/review-view';
import type { ReviewSummary } from '../reading/summary-view';

describe('structured data', () => {
  it('claims a rating only when reviews can be read on the page', () => {
    const view = reviewView(review());
    const aspects = { easeOfUse: 4, valueForMoney: 4, functionality: 5, performance: 5, innovation: 4 };
    const summary: ReviewSummary = { score: 4.5, total: 12, counted: 12, stars: [0, 0, 0, 6, 6], aspects };
    expect(ratingLd('failed')).toEqual({});
    expect(ratingLd({ summary, keywords: [], shown: [] })).toEqual({});
    expect(ratingLd({ summary: { ...summary, counted: 0 }, keywords: [], shown: [view] })).toEqual({});
    expect(ratingLd({ summary, keywords: [], shown: [view] })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    });
  });

  it('shows a review with its stars, its author and its tool', () => {
    const view = reviewView(review());
    expect(view.tool && reviewLd(site, view, view.tool)).toMatchObject({
      '@type': 'Review',
      datePublished: '2026-11-02',
      author: { name: 'Ada Lovelace' },
      reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 1 },
      itemReviewed: { name: 'Sample', url: 'https://tools.example.org/ai/sample' },
    });
  });
});
