import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allReviewsPath, isPartOfAll, parseAllReviewsState } from '../api/all-reviews-state';
import { AllReviewsBar } from '../reading/AllReviewsBar';

const html = (element: React.ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToString(<Stub />);
};

describe('the address of the reviews of all tools', () => {
  const state = (query: string) => parseAllReviewsState(new URLSearchParams(query));

  it('holds tool, stars, order and page; the most helpful come first', () => {
    expect(state('')).toEqual({ page: 1, sort: 'helpful', stars: null, tool: '' });
    const chosen = state('page=2&tool=sample&stars=4&sort=newest');
    expect(chosen && allReviewsPath(chosen)).toBe('/all-reviews?tool=sample&stars=4&sort=newest&page=2');
    expect(chosen && isPartOfAll(chosen)).toBe(true);
    expect(state('page=2') && isPartOfAll({ page: 2, sort: 'helpful', stars: null, tool: '' })).toBe(false);
  });

  it('passes over what nobody offers, but knows a page that cannot be', () => {
    expect(state('tool=../x&stars=9&sort=worst')).toEqual(state(''));
    expect(state('page=0')).toBeNull();
  });
});

describe('the choice of reviews of all tools', () => {
  const tools = [{ slug: 'sample', name: 'Sample', reviews: 1200 }];
  const bar = (tool: string, total: number) =>
    html(
      <AllReviewsBar
        state={{ page: 1, sort: 'helpful', stars: 5, tool }}
        total={total}
        tools={tools}
        toolName={tool === 'sample' ? 'Sample' : tool}
      />,
    );

  it('offers tools with their reviews, and removes what is chosen', () => {
    const text = bar('sample', 30);
    expect(text).toContain('<option value="sample" selected="">Sample (1,200)</option>');
    expect(text).toContain('Showing 1-12 of 30 reviews');
    expect(text).toContain('href="/all-reviews?tool=sample"');
    expect(text).toContain('href="/all-reviews?stars=5"');
  });

  it('stands when the chosen tool has gone', () => {
    const text = bar('gone', 0);
    expect(text).toContain('<option value="gone" selected="">gone</option>');
    expect(text).toContain('No reviews found.');
  });
});
