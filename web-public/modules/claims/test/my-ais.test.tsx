import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getToolById } from '../../../app/api/catalog';
import { listSubmittedTools } from '../../../app/api/submitted';
import MyAis from '../../../app/routes/dashboard/my-ais';
import { signedIn } from '../../../app/session/store';
import { tool, user } from '../../../test/samples';
import { getAnalytics, listClaimedTools, listClaims } from '../api/claims';
import { analytics, claim, figure, inkwell } from './samples';

vi.mock('../api/claims', () => ({
  getAnalytics: vi.fn(),
  listClaimedTools: vi.fn(),
  listClaims: vi.fn(),
}));
vi.mock('../../../app/api/catalog', () => ({ getToolById: vi.fn() }));
vi.mock('../../../app/dashboard/waiting', () => ({
  useWaiting: () => [{ path: '/dashboard/feedback', count: 3, text: '1 question and 2 reviews without your reply' }],
}));
vi.mock('../../../app/api/submitted', () => ({ listSubmittedTools: vi.fn() }));

/** The table is a file of its own, which the first test loads. */
const LOADED_WITHIN_MS = 4_000;

let place: HTMLElement;
let root: Root;

/** Opens the page; returns the tab that is open. */
async function open(query = ''): Promise<string | null | undefined> {
  const Stub = createRoutesStub([{ path: '/dashboard/my-ais', Component: MyAis }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Stub initialEntries={[`/dashboard/my-ais${query}`]} />);
  return vi.waitFor(
    () => {
      expect(place.querySelector('.empty-lead, .open-claims, tbody a')).not.toBeNull();
      return place.querySelector('[aria-current]')?.textContent;
    },
    { timeout: LOADED_WITHIN_MS },
  );
}

const owns = (names: string[], claims = 0) => {
  const tools = names.map((name) => ({
    ...inkwell,
    name,
    shortDescription: '',
    claimId: 'c',
    role: 'owner' as const,
    claimedOn: '2026-11-24T00:00:00Z',
    state: 'approved' as const,
  }));
  vi.mocked(listClaimedTools).mockResolvedValue({ tools, totalCount: tools.length, totalPages: 1 });
  vi.mocked(listClaims).mockResolvedValue(Array.from({ length: claims }, () => claim()));
};

beforeEach(() => {
  signedIn(user());
  vi.mocked(listSubmittedTools).mockResolvedValue([]);
  vi.mocked(getToolById).mockResolvedValue(tool());
  vi.mocked(getAnalytics).mockResolvedValue(analytics());
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.clearAllMocks();
});

it('opens at the claimed tools for an owner who has submitted none', async () => {
  owns(['Inkwell']);
  expect(await open()).toBe('Claimed');
  expect(place.querySelector('table')?.textContent).toContain('Inkwell');
});

it.each([
  ['over a year ago', '2020-06-30', 'Prices last checked in Jun 2020. Check them: Inkwell'],
  ['this year', new Date().toISOString().slice(0, 10), undefined],
  ['nobody knows when', null, undefined],
])('hints at prices that were checked %s', async (_when, checkedOn, hint) => {
  owns(['Inkwell']);
  const found = tool();
  vi.mocked(getToolById).mockResolvedValue({ ...found, price: { ...found.price, checkedOn } });
  await open();
  await vi.waitFor(() => expect(place.querySelector('.own-rating')?.textContent).not.toBe(''), {
    timeout: LOADED_WITHIN_MS,
  });
  expect(place.querySelector('.price-hint')?.textContent).toBe(hint);
  expect(place.querySelector('.price-hint a')?.getAttribute('href')).toBe(hint && '/ai/inkwell/edit#pricing');
});

it('leads to the replies, with how many are open', async () => {
  owns(['Inkwell']);
  await open();
  const link = place.querySelector('.page-within');
  expect(link?.getAttribute('href')).toBe('/dashboard/feedback');
  expect(link?.textContent).toBe('Feedback3 (1 question and 2 reviews without your reply)');
});

it('shows the rating of an own tool, and its views in the last four weeks', async () => {
  owns(['Inkwell']);
  vi.mocked(getToolById).mockResolvedValue(tool({ rating: { score: 4.25, totalReviews: 3 } }));
  await open();
  await vi.waitFor(() => expect(place.querySelector('.own-rating')?.textContent.trim()).toBe('4.3 3 reviews'));
  await vi.waitFor(() => expect(place.querySelector('.recent-views')?.textContent).toBe('20 views'));
});

it('reports that nobody has viewed or reviewed it', async () => {
  owns(['Inkwell']);
  vi.mocked(getToolById).mockResolvedValue(tool({ rating: { score: 0, totalReviews: 0 } }));
  vi.mocked(getAnalytics).mockResolvedValue(analytics({ figures: [figure([0, 0, 0], [])] }));
  await open();
  await vi.waitFor(() => expect(place.querySelector('tbody')?.textContent).toContain('No reviews yet'));
  await vi.waitFor(() => expect(place.querySelector('tbody')?.textContent).toContain('No views yet'));
});

it('opens there for a claim that waits, too', async () => {
  owns([], 1);
  expect(await open()).toBe('Claimed');
});

it('stays at the submitted tools when there are none anywhere', async () => {
  owns([]);
  expect(await open()).toBe('Submitted');
});

it('stays there when the claimed tools cannot be read', async () => {
  owns([]);
  vi.mocked(listClaimedTools).mockRejectedValue(new Error('away'));
  expect(await open()).toBe('Submitted');
});

it('stays at a tab that was chosen, though it is empty', async () => {
  owns(['Inkwell']);
  expect(await open('?tab=Submitted')).toBe('Submitted');
  expect(listClaimedTools).not.toHaveBeenCalled();
});
