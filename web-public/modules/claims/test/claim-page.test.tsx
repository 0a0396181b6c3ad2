import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findTools } from '../../../app/api/catalog';
import { ApiError } from '../../../app/api/http';
import { getPageTexts } from '../../../app/api/page-texts';
import { getClaimableTool, getClaimSettings } from '../api/claims';
import ClaimPage, { loader, meta } from '../pages/claim';
import { isAddress } from '../reading/find-tool';
import { site } from '../../../test/samples';
import { claim, claimTexts, inkwell, settings } from './samples';

vi.mock('../../../app/api/catalog', async (original) => ({
  ...(await original<typeof import('../../../app/api/catalog')>()),
  findTools: vi.fn(),
}));
vi.mock('../../../app/api/page-texts', () => ({ getPageTexts: vi.fn() }));
vi.mock('../api/claims', async (original) => ({
  ...(await original<typeof import('../api/claims')>()),
  getClaimSettings: vi.fn(),
  getClaimableTool: vi.fn(),
}));

const other = { ...inkwell, id: 'other', slug: 'inkpot', name: 'Inkpot', url: 'https://inkpot.example' };
const claimable = {
  tool: inkwell,
  host: 'inkwell.example',
  isClaimed: false,
  sharedHost: false,
  methods: claim().methods,
  mine: null,
};
const missing = new ApiError(404, 'There is no such tool.', 'not-found');

beforeEach(() => {
  vi.mocked(getPageTexts).mockResolvedValue(claimTexts);
  vi.mocked(getClaimSettings).mockResolvedValue(settings);
  vi.mocked(getClaimableTool).mockImplementation((tool) =>
    tool.includes('inkwell') ? Promise.resolve(claimable) : Promise.reject(missing),
  );
  vi.mocked(findTools).mockResolvedValue([inkwell, other] as unknown as Awaited<ReturnType<typeof findTools>>);
});

const load = async (query: string) => (await loader({ request: new Request(`http://localhost/claim${query}`) })).data;

const html = async (query = ''): Promise<string> => {
  const loaderData = await load(query);
  const Stub = createRoutesStub([
    { path: '/claim', Component: ClaimPage, loader: () => loaderData, HydrateFallback: () => null },
  ]);
  return renderToString(
    <Stub initialEntries={[`/claim${query}`]} hydrationData={{ loaderData: { '0': loaderData } }} />,
  ).replaceAll('<!-- -->', '');
};

describe('the page "Claim"', () => {
  it('has pitch, benefits, picker, two ways and the questions', async () => {
    const text = await html();
    for (const part of [
      'Benefits of claiming',
      'Name or website of your tool',
      'Enter its website URL',
      'Instant claim',
      'Place what we show you.',
      'Update information',
      'Within 2-3 business days',
      'Only the official owner or an authorized representative may claim a tool.',
      'Claim fee: $50, one-time, for lifetime access.',
      'Payment: Coming soon.... Until then, claiming is free.',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Choose your tool first');
  });

  it('is there when the server takes no claims, but offers none', async () => {
    vi.mocked(getClaimSettings).mockRejectedValue(new ApiError(404, 'Not Found'));
    const text = await html();
    expect(text).toContain('Coming soon....');
    expect(text).not.toContain('Choose your tool first');
    expect(text).not.toContain('Claim fee');
  });

  it('is no page of a server without the module', async () => {
    vi.mocked(getPageTexts).mockRejectedValue(new ApiError(404, 'Page not found'));
    await expect(load('')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('has no part for questions where there are none', async () => {
    vi.mocked(getPageTexts).mockResolvedValue({ ...claimTexts, faq: [] });
    expect(await html()).not.toContain('claim-faq');
  });

  it('states no fee where there is none', async () => {
    vi.mocked(getClaimSettings).mockResolvedValue({ ...settings, fee: '' });
    expect(await html()).toContain('Claiming is free.');
  });
});

describe('the picker', () => {
  it('is a form that works without scripts and lists what was found', async () => {
    const text = await html('?q=ink');
    expect(text).toMatch(/<form[^>]* action="\/claim"/);
    expect(text).toContain('value="ink"');
    expect(text).toContain('2 tools for “ink”');
    expect(text).toContain('href="/claim?tool=inkwell"');
    expect(text).toContain('inkpot.example');
    expect(getClaimableTool).not.toHaveBeenCalled();
  });

  it('finds by website, each tool once', async () => {
    const { matches } = await load('?q=https://inkwell.example');
    expect(getClaimableTool).toHaveBeenCalledWith('https://inkwell.example', expect.anything());
    expect(matches?.tools.map(({ slug }) => slug)).toEqual(['inkwell', 'inkpot']);
  });

  it('leads on when nothing was found', async () => {
    vi.mocked(findTools).mockResolvedValue([]);
    const text = await html('?q=nothing');
    expect(text).toContain('No listed tool matches “nothing”.');
    expect(text).toContain('href="/submit"');
  });

  it('reports a search that failed', async () => {
    vi.mocked(findTools).mockRejectedValue(new ApiError(503, 'The server could not be reached'));
    expect(await html('?q=ink')).toContain('The search failed. Please try again.');
  });

  it('knows an address from a name', () => {
    expect(['inkwell.example', 'https://a.example/x', 'www.a.io'].every(isAddress)).toBe(true);
    expect(['inkwell', 'ink well.', 'Dr. Ink', '', 'a.'].some(isAddress)).toBe(false);
  });
});

describe('a chosen tool', () => {
  it('can be claimed in both ways', async () => {
    const text = await html('?tool=inkwell');
    expect(text).toContain('Claim instantly');
    expect(text).toContain('Claim with documents');
    expect(text).toContain('Choose another tool');
  });

  it('on a shared host by documents only', async () => {
    const documents = claim().methods.filter(({ method }) => method === 'documents');
    vi.mocked(getClaimableTool).mockResolvedValue({ ...claimable, host: 'github.io', methods: documents });
    const text = await html('?tool=inkwell');
    expect(text).not.toContain('Claim instantly');
    expect(text).toContain('Not available for github.io');
  });

  it('that somebody has claimed can be disputed', async () => {
    vi.mocked(getClaimableTool).mockResolvedValue({ ...claimable, isClaimed: true });
    expect(await html('?tool=inkwell')).toContain('Both sides can make their case, and an admin decides');
  });

  it('that is not listed is searched for', async () => {
    expect(await html('?tool=gone')).toContain('The tool in this link is not listed here.');
  });
});

it('search engines know the page by one address', async () => {
  const tags = async (query: string) =>
    meta({ matches: [{ id: 'root', loaderData: { site, readOnly: null } }], loaderData: await load(query) });
  expect(await tags('?tool=inkwell')).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://tools.example.org/claim',
  });
  expect(await tags('?q=ink')).toContainEqual({ name: 'robots', content: 'noindex,follow' });
});
