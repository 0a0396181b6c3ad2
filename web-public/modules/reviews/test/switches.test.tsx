import { expect, it } from 'vitest';
import { tool } from '../../../test/samples';
import { htmlWithout } from '../../../test/switched';
import { ReviewsSection } from '../reading/ReviewsSection';

it('without questions there is no button to ask one', () => {
  const summary = { total: 0, counted: 0 } as never;
  const reviews = <ReviewsSection tool={tool()} reviews={{ summary, shown: [], keywords: [] } as never} asks />;
  expect(htmlWithout(reviews)).toMatch(/>Ask/);
  expect(htmlWithout(reviews, 'reviews.questions')).not.toMatch(/>Ask/);
});
