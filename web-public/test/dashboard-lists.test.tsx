import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRanking } from '../app/api/catalog';
import { listSavedTools } from '../app/api/member-tools';
import { listSubmittedTools } from '../app/api/submitted';
import { TableRows } from '../app/dashboard/TableRows';
import { ToolList, ToolListPreview } from '../app/dashboard/ToolList';
import { Welcome } from '../app/dashboard/Welcome';
import MyAis from '../app/routes/dashboard/my-ais';
import { signedIn } from '../app/session/store';
import { tool, user } from './samples';

vi.mock('../app/api/member-tools', () => ({ listSavedTools: vi.fn(), listUpvotedTools: vi.fn() }));
vi.mock('../app/api/submitted', async (original) => ({
  ...(await original<typeof import('../app/api/submitted')>()),
  listSubmittedTools: vi.fn(),
}));
const { useWaiting } = vi.hoisted(() => ({ useWaiting: vi.fn((): unknown[] => []) }));
vi.mock('../app/dashboard/waiting', () => ({ useWaiting }));
vi.mock('../app/api/catalog', async (original) => ({
  ...(await original<typeof import('../app/api/catalog')>()),
  listRanking: vi.fn(),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;
const open = async (element: ReactNode): Promise<void> => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Stub />));
};
const names = () => [...place.querySelectorAll('.card-name')].map((name) => name.textContent);
const links = () => [...place.querySelectorAll('a.MuiButton-root')].map((link) => link.getAttribute('href'));

type Ranked = Awaited<ReturnType<typeof listRanking>>;
const ranked = (...found: string[]) =>
  vi.mocked(listRanking).mockResolvedValue({
    tools: found.map((name) => tool({ id: name, slug: name.toLowerCase(), name })),
  } as Partial<Ranked> as Ranked);
const saved = (...found: string[]) =>
  vi
    .mocked(listSavedTools)
    .mockResolvedValue(
      found.map((name) => ({ aiToolId: tool({ id: name, slug: name.toLowerCase(), name }) })) as never,
    );

beforeEach(() => act(() => signedIn(user())));
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('a list without tools', () => {
  it('suggests some to begin with, which can be saved right there', async () => {
    saved();
    ranked('Claude', 'Otter', 'Trint', 'DeepL');
    await open(<ToolList list="saved" />);
    expect(place.textContent).toContain('You have no saved tools');
    expect(listRanking).toHaveBeenCalledWith('most-saved', { limit: 3 }, expect.anything());
    expect(names()).toEqual(['Claude', 'Otter', 'Trint']);
    expect(place.querySelector('button[data-vote^="save"]')).not.toBeNull();
    expect(links()).toEqual(['/all']);
  });

  it('leads to all tools where none can be suggested', async () => {
    saved();
    vi.mocked(listRanking).mockRejectedValue(new Error('away'));
    await open(<ToolList list="saved" />);
    expect(place.querySelector('.suggested')).toBeNull();
    expect(links()).toEqual(['/all']);
  });

  it('suggests nothing in a preview, unless it is the first of them', async () => {
    saved();
    ranked('Claude');
    await open(
      <>
        <ToolListPreview list="saved" suggests />
        <ToolListPreview list="saved" />
      </>,
    );
    expect(names()).toEqual(['Claude']);
  });
});

it('a list with tools has their number and suggests none', async () => {
  saved('Midjourney');
  await open(<ToolList list="saved" />);
  expect(place.querySelector('h2')?.textContent).toBe('1 tool');
  expect(names()).toEqual(['Midjourney']);
  expect(listRanking).not.toHaveBeenCalled();
});

describe('the welcome', () => {
  it('greets by name and leads to submitting', async () => {
    act(() => signedIn(user({ emailVerified: true })));
    await open(<Welcome />);
    expect(place.querySelector('h2')?.textContent).toBe('Welcome, Ada Lovelace');
    expect(links()).toEqual(['/submit', '/all']);
    expect(place.textContent).not.toContain('Confirm email');
  });

  it('leads to what waits for the member', async () => {
    act(() => signedIn(user({ emailVerified: true })));
    useWaiting.mockReturnValueOnce([{ path: '/dashboard/feedback', count: 1, text: '1 review without your reply' }]);
    await open(<Welcome />);
    expect(place.querySelector('p a')?.getAttribute('href')).toBe('/dashboard/feedback');
    expect(place.querySelector('p')?.textContent).toBe('1 review without your reply');
  });

  it('says what an unconfirmed address means', async () => {
    act(() => signedIn(user({ emailVerified: false })));
    await open(<Welcome />);
    expect(place.querySelector('p a')?.getAttribute('href')).toBe('/dashboard/profile');
  });
});

describe('a table', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));
  const table = (count: number) => (
    <TableRows
      label="Tools"
      keyOf={({ id }) => id}
      tab={{ label: 'All', columns: [{ label: 'Id', text: ({ id }) => id }], rows: rows(count) }}
    />
  );

  it.each([
    [1, false],
    [10, false],
    [11, true],
  ])('of %i rows reserves the height of a page: %s', async (count, reserved) => {
    await open(table(count));
    expect(place.querySelector('.table-box')?.classList.contains('table-box-paged')).toBe(reserved);
  });
});

describe('the page "My AIs" without a tool', () => {
  it('leads to submitting one and to claiming, with what a listing needs', async () => {
    vi.mocked(listSubmittedTools).mockResolvedValue([]);
    // The counts of the modules cannot be read.
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('away')));
    await open(<MyAis />);
    const heading = () => place.querySelector('.empty-lead h2')?.textContent;
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(heading()).toBe('Get your tool in front of people who are choosing one');
    });
    expect(place.querySelector('table')).toBeNull();
    expect([...place.querySelectorAll('.empty-lead li b')].map((point) => point.textContent)).toContain('The price');
    expect([...place.querySelectorAll('.empty-lead a')].map((link) => link.getAttribute('href'))).toEqual([
      '/submit',
      '/claim',
    ]);
  });
});
