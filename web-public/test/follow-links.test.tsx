import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteLink } from '../app/ui/SiteLink';
import { useFollowedLinks } from '../app/shell/follow-links';

function Page({ onClick }: { onClick?: (event: React.MouseEvent) => void }) {
  useFollowedLinks();
  return (
    <>
      <SiteLink to="/ai/one?a=b#c" onClick={onClick}>
        <b>One</b>
      </SiteLink>
      <a href="/outside">Outside</a>
    </>
  );
}

describe('links to other pages', () => {
  const box = document.createElement('div');
  let end = () => {};

  function open(onClick?: (event: React.MouseEvent) => void) {
    const router = createMemoryRouter([{ path: '*', element: <Page onClick={onClick} /> }]);
    document.body.append(box);
    const root = createRoot(box);
    act(() => root.render(<RouterProvider router={router} />));
    end = () => act(() => root.unmount());
    return router;
  }

  /** Clicks, and returns whether the browser itself was left to follow. */
  async function click(selector: string, keys: MouseEventInit = {}): Promise<boolean> {
    let left = true;
    await act(async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
      box.querySelector(selector)!.dispatchEvent(event);
      left = !event.defaultPrevented;
    });
    return left;
  }

  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => {
    end();
    box.remove();
    vi.unstubAllGlobals();
  });

  it('are followed without loading the site anew', async () => {
    const router = open();
    expect(await click('b')).toBe(false);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/ai/one?a=b#c');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'are left to the browser with %o',
    async (keys) => {
      const router = open();
      expect(await click('b', keys)).toBe(true);
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('stay where they are when they are marked so, and others are none of ours', async () => {
    const router = open((event) => event.preventDefault());
    await click('b');
    expect(await click('a[href="/outside"]')).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });
});
