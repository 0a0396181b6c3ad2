import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../app/api/http';
import { readOnlyMessage } from '../app/api/site';
import { ReadOnlyNotice } from '../app/components/ReadOnlyNotice';

function page(root: object) {
  const routes = [{ id: 'root', path: '/', element: <ReadOnlyNotice /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function answers(status: number, body: object) {
  const response = new Response(null, { status });
  const answer = status === 200 ? { data: body, response } : { error: body, response };
  vi.spyOn(api, 'GET').mockResolvedValue(answer as never);
}

describe('a site that takes no changes', () => {
  afterEach(() => vi.restoreAllMocks());

  it('says so on the page, as text', () => {
    const html = page({ site: {}, readOnly: 'Back at <b>noon</b>.' });
    expect(html).toContain('role="status"');
    expect(html).toContain('Back at &lt;b&gt;noon&lt;/b&gt;.');
  });

  it('says nothing otherwise', () => {
    expect(page({ site: {}, readOnly: null })).toBe('');
    expect(page({ site: {} })).toBe('');
  });

  it('is asked for its message, and a page does without when nobody can tell', async () => {
    const signal = new AbortController().signal;
    answers(200, { name: 'T', readOnly: { message: 'Back at noon.' } });
    expect(await readOnlyMessage(signal)).toBe('Back at noon.');
    answers(200, { name: 'T' });
    expect(await readOnlyMessage(signal)).toBeNull();
    answers(503, { message: 'no database' });
    expect(await readOnlyMessage(signal)).toBeNull();
  });
});
