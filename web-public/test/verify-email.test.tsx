import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verifyEmail } from '../app/api/accounts';
import { listSubmittedTools, type SubmittedTool } from '../app/api/submitted';
import VerifyEmail from '../app/routes/verify-email';
import { mayBeSignedIn } from '../app/session/store';

vi.mock('../app/api/accounts', () => ({ verifyEmail: vi.fn() }));
vi.mock('../app/api/submitted', () => ({ listSubmittedTools: vi.fn() }));
vi.mock('../app/sign-in/follow-session', () => ({ checkSession: vi.fn() }));
vi.mock('../app/session/store', async (original) => ({
  ...(await original<typeof import('../app/session/store')>()),
  mayBeSignedIn: vi.fn(),
}));

let root: Root;
let place: HTMLElement;

/** Presses the button that confirms; returns where the page leads on to. */
async function confirmed(): Promise<string | null | undefined> {
  window.history.replaceState(null, '', '/verify-email#4f1c');
  const Stub = createRoutesStub([{ path: '/verify-email', Component: VerifyEmail }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Stub initialEntries={['/verify-email#4f1c']} />);
  await vi.waitFor(() => expect(place.querySelector('button[aria-disabled="false"]')).not.toBeNull());
  place.querySelector('button')?.click();
  return vi.waitFor(() => {
    expect(place.querySelector('a')).not.toBeNull();
    return place.querySelector('a')?.getAttribute('href');
  });
}

const submitted = (...states: string[]) =>
  vi.mocked(listSubmittedTools).mockResolvedValue(states.map((state) => ({ state }) as SubmittedTool));

beforeEach(() => {
  vi.mocked(verifyEmail).mockResolvedValue({ message: '' });
  vi.mocked(mayBeSignedIn).mockReturnValue(true);
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.clearAllMocks();
});

it('leads to the submission that waits', async () => {
  submitted('approved', 'pending');
  expect(await confirmed()).toBe('/dashboard/my-ais');
});

it('leads home when nothing waits', async () => {
  submitted('approved', 'draft');
  expect(await confirmed()).toBe('/');
});

it('leads home when the submissions cannot be read', async () => {
  vi.mocked(listSubmittedTools).mockRejectedValue(new Error('away'));
  expect(await confirmed()).toBe('/');
});

it('leads home in a browser without a session', async () => {
  vi.mocked(mayBeSignedIn).mockReturnValue(false);
  expect(await confirmed()).toBe('/');
  expect(listSubmittedTools).not.toHaveBeenCalled();
});
