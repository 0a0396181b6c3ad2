import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSubmittedTools } from '../../../app/api/submitted';
import MyAis from '../../../app/routes/dashboard/my-ais';
import { signedIn } from '../../../app/session/store';
import { user } from '../../../test/samples';
import { listClaimedTools, listClaims } from '../api/claims';
import { claim, inkwell } from './samples';

vi.mock('../api/claims', () => ({ listClaimedTools: vi.fn(), listClaims: vi.fn() }));
vi.mock('../../../app/api/submitted', () => ({ listSubmittedTools: vi.fn() }));

let place: HTMLElement;
let root: Root;

/** Opens the page; returns the tab that is open. */
async function open(query = ''): Promise<string | null | undefined> {
  const Stub = createRoutesStub([{ path: '/dashboard/my-ais', Component: MyAis }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Stub initialEntries={[`/dashboard/my-ais${query}`]} />);
  return vi.waitFor(() => {
    expect(place.querySelector('.empty-lead, .open-claims, tbody a')).not.toBeNull();
    return place.querySelector('[aria-current]')?.textContent;
  });
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
