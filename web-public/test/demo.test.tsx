import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../app/api/http';
import { demoNotice } from '../app/api/site';
import { DemoNotice } from '../app/site/ReadOnlyNotice';
import { DEMO_NOTICE } from '../app/texts/demo';

function page(root: object) {
  const routes = [{ id: 'root', path: '/', element: <DemoNotice /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const marked = (mark: string) => new Request('http://localhost/', { headers: { 'x-toolbase-demo': mark } });

describe('the mark of a demo', () => {
  afterEach(() => vi.restoreAllMocks());

  it('stands on the page, and on no other', () => {
    expect(page({ site: {}, demo: DEMO_NOTICE })).toContain(DEMO_NOTICE);
    expect(page({ site: {}, demo: null })).toBe('');
    expect(page({ site: {} })).toBe('');
  });

  it('comes with the request of a server that has a renderer', async () => {
    const get = vi.spyOn(api, 'GET');
    expect(await demoNotice(marked('1'))).toBe(DEMO_NOTICE);
    expect(await demoNotice(marked(''))).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  it('is requested otherwise, and a page does without when that fails', async () => {
    const get = vi.spyOn(api, 'GET');
    const response = new Response(null, { status: 200 });
    get.mockResolvedValueOnce({ data: { name: 'T', demo: true }, response } as never);
    expect(await demoNotice(new Request('http://localhost/'))).toBe(DEMO_NOTICE);
    get.mockResolvedValueOnce({ data: { name: 'T' }, response } as never);
    expect(await demoNotice(new Request('http://localhost/'))).toBeNull();
    get.mockRejectedValueOnce(new Error('away'));
    expect(await demoNotice(new Request('http://localhost/'))).toBeNull();
  });
});
