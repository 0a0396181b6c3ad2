import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getTool, listRanking } from '../app/api/catalog';
import type { Tool } from '../app/api/types';
import { Example } from '../app/submitting/Example';
import { readExample } from '../app/submitting/example';
import { tool } from './samples';

vi.mock('../app/api/catalog', () => ({ listRanking: vi.fn(), getTool: vi.fn() }));

const named = (name: string, differs: Partial<Tool> = {}) => tool({ id: name, slug: name, name, ...differs });
const found = (...tools: Tool[]) => {
  vi.mocked(listRanking).mockResolvedValue({ tools } as never);
  vi.mocked(getTool).mockImplementation((slug) => Promise.resolve(tools.find((one) => one.slug === slug) as Tool));
};
const { signal } = new AbortController();

beforeEach(() => vi.clearAllMocks());

describe('the example of a listing', () => {
  it('is the most complete of the most saved', async () => {
    const pros = ['Quick', 'Quiet', 'Cheap', 'Small'];
    found(named('bare'), named('whole', { logoUrl: '/logo.png', features: { pros, cons: ['Black', 'Dear'] } }));
    expect(await readExample(signal)).toMatchObject({ slug: 'whole', pros: pros.slice(0, 3), cons: ['Black'] });
  });

  it.each([
    ['there are no tools', () => found()],
    ['they cannot be read', () => vi.mocked(listRanking).mockRejectedValue(new Error('away'))],
  ])('is left out when %s', async (_when, happen) => {
    happen();
    expect(await readExample(signal)).toBeNull();
  });

  it('leaves out what the listing has not, and a long name breaks', async () => {
    found(named('x'.repeat(100)));
    const listing = await readExample(signal);
    if (!listing) throw new Error('there is one');
    const Stub = createRoutesStub([{ path: '/', Component: () => <Example listing={listing} /> }]);
    const html = renderToStaticMarkup(<Stub />);
    expect(html).toContain('x'.repeat(100));
    expect(html).not.toContain('Things to like');
    expect(html).not.toContain('shot-image');
  });
});
