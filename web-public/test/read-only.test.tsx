import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../app/api/http';
import { siteNotices } from '../app/api/site';
import { ReadOnlyNotice } from '../app/shell/ReadOnlyNotice';

function page(root: object) {
  const routes = [{ id: 'root', path: '/', element: <ReadOnlyNotice /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function respond(status: number, body: object) {
  const response = new Response(null, { status });
  const result = status === 200 ? { data: body, response } : { error: body, response };
  vi.spyOn(api, 'GET').mockResolvedValue(result as never);
}

describe('a site that takes no changes', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows its message on the page, as text', () => {
    const html = page({ site: {}, readOnly: 'Back at <b>noon</b>.' });
    expect(html).toContain('role="status"');
    expect(html).toContain('Back at &lt;b&gt;noon&lt;/b&gt;.');
  });

  it('shows nothing otherwise', () => {
    expect(page({ site: {}, readOnly: null })).toBe('');
    expect(page({ site: {} })).toBe('');
  });

  it('sends its message on request, and a page does without when it cannot', async () => {
    const request = new Request('http://localhost/');
    respond(200, { name: 'T', readOnly: { message: 'Back at noon.' } });
    expect((await siteNotices(request)).readOnly).toBe('Back at noon.');
    respond(200, { name: 'T' });
    expect((await siteNotices(request)).readOnly).toBeNull();
    respond(503, { message: 'no database' });
    expect((await siteNotices(request)).readOnly).toBeNull();
  });

  it('comes with the request of a server that has a renderer, which requests nothing then', async () => {
    const get = vi.spyOn(api, 'GET');
    const withNotice = (notice: string) =>
      new Request('http://localhost/', { headers: { 'x-toolbase-read-only': notice } });
    expect((await siteNotices(withNotice(''))).readOnly).toBeNull();
    expect((await siteNotices(withNotice('Caf%C3%A9%20%E2%80%9Copen%E2%80%9D'))).readOnly).toBe('Café “open”');
    expect(get).not.toHaveBeenCalled();
  });
});
