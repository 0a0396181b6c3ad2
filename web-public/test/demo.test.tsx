import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../app/api/http';
import { siteNotices } from '../app/api/site';
import { DemoNotice } from '../app/shell/ReadOnlyNotice';
import { DEMO_NOTICE } from '../app/texts/demo';

function page(root: object) {
  const routes = [{ id: 'root', path: '/', element: <DemoNotice /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const marked = (mark: string) =>
  new Request('http://localhost/', { headers: { 'x-toolbase-read-only': '', 'x-toolbase-demo': mark } });

describe('the mark of a demo', () => {
  afterEach(() => vi.restoreAllMocks());

  it('stands on the page, and on no other', () => {
    expect(page({ site: {}, demo: DEMO_NOTICE })).toContain(DEMO_NOTICE);
    expect(page({ site: {}, demo: null })).toBe('');
    expect(page({ site: {} })).toBe('');
  });

  it('comes with the request of a server that has a renderer', async () => {
    const get = vi.spyOn(api, 'GET');
    expect((await siteNotices(marked('1'))).demo).toBe(DEMO_NOTICE);
    expect((await siteNotices(marked(''))).demo).toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  it('is requested otherwise, once with the message of a site that takes no changes', async () => {
    const get = vi.spyOn(api, 'GET');
    const response = new Response(null, { status: 200 });
    const site = { name: 'T', demo: true, readOnly: { message: 'Back at noon.' } };
    get.mockResolvedValueOnce({ data: site, response } as never);
    const notices = { readOnly: 'Back at noon.', demo: DEMO_NOTICE };
    expect(await siteNotices(new Request('http://localhost/'))).toEqual(notices);
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is left out when there is none, and when that cannot be found out', async () => {
    const get = vi.spyOn(api, 'GET');
    const response = new Response(null, { status: 200 });
    get.mockResolvedValueOnce({ data: { name: 'T' }, response } as never);
    expect((await siteNotices(new Request('http://localhost/'))).demo).toBeNull();
    get.mockRejectedValueOnce(new Error('away'));
    expect((await siteNotices(new Request('http://localhost/'))).demo).toBeNull();
  });
});
