import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { review } from '../../../test/samples';
import { listMemberReviews } from '../api/reviews';
import Reviewer, { loader } from '../pages/reviewer';

vi.mock('../api/reviews', () => ({ listMemberReviews: vi.fn() }));
vi.mock('../../../app/card/popular', () => ({ offeringPopular: (load: unknown) => load }));

const reviews = vi.mocked(listMemberReviews);
const load = () => loader({ request: new Request('http://site.example/'), params: { id: 'ada' } });

beforeEach(() => reviews.mockReset());

it('shows the published reviews of a member, each with its tool and how long it was used', async () => {
  const waiting = review({ id: 'two', title: 'Still waits', isApproved: false });
  reviews.mockResolvedValue([review({ usedFor: '1-to-6-months' }), waiting]);
  const { data } = await load();
  const routes = [{ id: 'reviewer', path: '/', Component: Reviewer, loader: () => null }];
  const Page = createRoutesStub(routes);
  const html = renderToString(<Page hydrationData={{ loaderData: { reviewer: data } }} />);
  expect(html).toContain('1 review on this site, newest first. 4.0 stars on average.');
  expect(html).not.toContain('href="/reviewer/');
  expect(html).toContain('Saves an hour a day');
  expect(html).toContain('href="/ai/sample"');
  expect(html).toContain('<span>Used for 1 to 6 months</span>');
  expect(html).not.toContain('Still waits');
});

it('is missing without a published review', async () => {
  reviews.mockResolvedValue([review({ isApproved: false })]);
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } });
});
