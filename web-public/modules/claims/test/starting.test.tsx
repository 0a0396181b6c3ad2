import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api/http';
import { signInFirst } from '../../../app/sign-in/sign-in-first';
import { signedIn, signedOut } from '../../../app/session/store';
import { showToast } from '../../../app/toast/toast';
import { tool, user } from '../../../test/samples';
import * as api from '../api/claims';
import ownerAction from '../owner-action';
import { Claimed } from '../operated/Claimed';
import { OwnerLinks } from '../reading/OwnerLinks';
import { StartButton } from '../reading/StartButton';
import toolPage from '../tool-page';
import { claim, inkwell, settings } from './samples';

vi.mock('../../../app/toast/toast', () => ({ showToast: vi.fn() }));
vi.mock('../../../app/sign-in/sign-in-first', () => ({ signInFirst: vi.fn() }));
vi.mock('../api/claims', () => ({
  getClaimSettings: vi.fn(),
  getClaimableTool: vi.fn(),
  startClaim: vi.fn(),
  listClaims: vi.fn(),
  listClaimedTools: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(element: React.ReactNode): Promise<void> {
  const Component = () => (
    <>
      {element}
      <Address />
    </>
  );
  const Stub = createRoutesStub([
    { path: '/', Component },
    { path: '*', Component: Address },
  ]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Stub />));
}
const press = () => act(async () => place.querySelector('button')?.click());
const address = () => place.querySelector('output')?.textContent;

beforeEach(() => act(() => signedIn(user())));
afterEach(() => {
  act(() => root?.unmount());
  place?.remove();
  vi.clearAllMocks();
});

describe('starting a claim', () => {
  const button = <StartButton slug="inkwell" label="Claim instantly" primary />;
  const found = (mine: api.Claim | null) =>
    vi.mocked(api.getClaimableTool).mockResolvedValue({
      tool: inkwell,
      host: 'inkwell.example',
      isClaimed: false,
      sharedHost: false,
      methods: [],
      mine,
    });
  const conflict = new ApiError(409, 'You own this listing already.', 'conflict');

  it('leads who is not signed in to do so, and back', async () => {
    act(() => signedOut('left'));
    await open(button);
    await press();
    expect(signInFirst).toHaveBeenCalledWith('Please login to claim the AI', { path: '/claim?tool=inkwell' });
    expect(address()).toBe('/');
  });

  it('leads to the new claim', async () => {
    found(null);
    vi.mocked(api.startClaim).mockResolvedValue(claim({ id: 'new' }));
    await open(button);
    await press();
    expect(address()).toBe('/dashboard/claims/new');
  });

  it('goes on with the one that there is', async () => {
    found(claim({ id: 'begun' }));
    await open(button);
    await press();
    expect(api.startClaim).not.toHaveBeenCalled();
    expect(address()).toBe('/dashboard/claims/begun');
  });

  it('leads owners to what is theirs', async () => {
    found(null);
    vi.mocked(api.startClaim).mockRejectedValue(conflict);
    vi.mocked(api.listClaims).mockResolvedValue([
      claim({ id: 'disputed', as: 'present-owner' }),
      claim({ id: 'owned', state: 'approved' }),
    ]);
    await open(button);
    await press();
    expect(address()).toBe('/dashboard/claims/owned');
  });

  it('gives the reason when it cannot begin', async () => {
    found(null);
    vi.mocked(api.startClaim).mockRejectedValue(
      new ApiError(403, 'Please confirm your email address first.', 'forbidden'),
    );
    await open(button);
    await press();
    expect(showToast).toHaveBeenCalledWith('Please confirm your email address first.', 'error', 'claim');
    expect(address()).toBe('/');
  });
});

describe('on the page of a tool', () => {
  it('Claim leads to the page "Claim", unless the server takes no claims', async () => {
    vi.mocked(api.getClaimSettings).mockResolvedValue(settings);
    expect(await ownerAction.path(tool())).toBe('/claim?tool=sample');
    vi.mocked(api.getClaimSettings).mockRejectedValue(new ApiError(404, 'Not Found'));
    await expect(ownerAction.path(tool())).rejects.toThrow();
  });

  it('its owner finds the form and the analytics, nobody else does', async () => {
    const owned = tool({ claimedUserId: user().id, status: { isApproved: true, isClaimed: true } });
    await open(<OwnerLinks tool={owned} />);
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/ai/sample/edit', '/dashboard/analytics/sample']);
    act(() => signedIn(user({ id: 'somebody-else' })));
    expect(place.querySelector('a')).toBeNull();
  });

  it('a tool that nobody has claimed has no part of it', async () => {
    expect(await toolPage.read(tool())).toBeNull();
    expect(await toolPage.read(tool({ status: { isApproved: true, isClaimed: true } }))).toBe(true);
  });
});

describe('the tab "Claimed"', () => {
  const owned: api.ClaimedTool = {
    ...inkwell,
    shortDescription: '',
    claimId: 'c1',
    role: 'co-owner',
    claimedOn: '2026-11-24T08:00:00Z',
    state: 'suspended',
  };

  it('lists name, address and day, and leads to what owners do', async () => {
    vi.mocked(api.listClaimedTools).mockResolvedValue({ tools: [owned], totalCount: 1, totalPages: 1 });
    vi.mocked(api.listClaims).mockResolvedValue([claim({ id: 'c2' }), claim({ id: 'c3', state: 'approved' })]);
    await open(<Claimed tab="Claimed" />);
    expect([...place.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'Name',
      'URL',
      'Claimed On',
      'Last 28 days',
      'Actions',
    ]);
    const row = place.querySelector('tbody tr')?.textContent;
    for (const part of ['Inkwell', 'Co-owner', 'Proof missing', 'https://www.inkwell.example/app', 'Nov 24, 2026'])
      expect(row).toContain(part);
    expect([...place.querySelectorAll('td .row-actions a')].map((link) => link.textContent)).toEqual([
      'Manage Inkwell',
    ]);
    // Only what waits for something is above the table.
    expect(place.querySelectorAll('.open-claims li')).toHaveLength(1);
    expect(place.querySelector('.open-claims a')?.getAttribute('href')).toBe('/dashboard/claims/c2');
  });

  it('leads to claiming when there is nothing', async () => {
    vi.mocked(api.listClaimedTools).mockRejectedValue(new ApiError(404, 'Not Found'));
    vi.mocked(api.listClaims).mockResolvedValue([]);
    await open(<Claimed tab="Claimed" />);
    expect(place.textContent).toContain('No data to show');
    expect([...place.querySelectorAll('.empty-lead a')].map((link) => link.getAttribute('href'))).toEqual([
      '/claim',
      '/submit',
    ]);
    expect(place.querySelector('table')).toBeNull();
  });

  it('reports a failure, and can be requested again', async () => {
    vi.mocked(api.listClaimedTools).mockRejectedValueOnce(new ApiError(503, 'busy'));
    vi.mocked(api.listClaims).mockResolvedValue([]);
    await open(<Claimed tab="Claimed" />);
    expect(place.textContent).toContain('This list could not be loaded.');
    vi.mocked(api.listClaimedTools).mockResolvedValue({ tools: [owned], totalCount: 1, totalPages: 1 });
    await press();
    expect(place.textContent).toContain('Inkwell');
  });
});
