import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRanking } from '../../../app/api/catalog';
import { listSavedTools, listUpvotedTools } from '../../../app/api/member-tools';
import { signedIn } from '../../../app/session/store';
import { tool, user } from '../../../test/samples';
import { ReviewIdeas, toolsInUse } from '../operated/own/ReviewIdeas';

vi.mock('../../../app/api/member-tools', () => ({ listSavedTools: vi.fn(), listUpvotedTools: vi.fn() }));
vi.mock('../../../app/api/catalog', async (original) => ({
  ...(await original<typeof import('../../../app/api/catalog')>()),
  listRanking: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const listings = (...names: string[]) =>
  names.map((name) => ({ aiToolId: tool({ id: name, slug: name.toLowerCase(), name }) }));

let root: Root;
let place: HTMLElement;
const open = async (suggests = false): Promise<void> => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ReviewIdeas suggests={suggests} /> }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Stub />));
};
const ways = () => [...place.querySelectorAll('a.MuiButton-root')].map((link) => link.getAttribute('href'));

beforeEach(() => act(() => signedIn(user())));
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

describe('who has reviewed nothing', () => {
  it('is led to a review of what they upvoted or saved', async () => {
    vi.mocked(listUpvotedTools).mockResolvedValue(listings('Claude') as never);
    vi.mocked(listSavedTools).mockResolvedValue(listings('Otter', 'Claude') as never);
    await open();
    expect(ways()).toEqual(['/ai/claude?review=write', '/ai/otter?review=write']);
    expect(place.textContent).toContain('You have reviewed no tools');
  });

  it('is led to all tools when there is nothing of theirs', async () => {
    vi.mocked(listUpvotedTools).mockResolvedValue([]);
    vi.mocked(listSavedTools).mockResolvedValue([]);
    await open();
    expect(ways()).toEqual(['/all']);
  });

  it('is shown well-known tools on a page of their own', async () => {
    vi.mocked(listUpvotedTools).mockResolvedValue([]);
    vi.mocked(listSavedTools).mockResolvedValue([]);
    vi.mocked(listRanking).mockResolvedValue({ tools: [tool({ name: 'Claude' })] } as never);
    await open(true);
    expect(place.querySelector('.suggested .card-name')?.textContent).toBe('Claude');
    expect(ways()).toEqual(['/all']);
  });

  it('is led there, too, when their lists cannot be read', async () => {
    vi.mocked(listUpvotedTools).mockRejectedValue(new Error('away'));
    vi.mocked(listSavedTools).mockResolvedValue([]);
    await open();
    expect(ways()).toEqual(['/all']);
  });
});

it('three tools are enough, each once', () => {
  const named = toolsInUse(listings('A', 'B'), listings('B', 'C', 'D')).map(({ name }) => name);
  expect(named).toEqual(['A', 'B', 'C']);
});
