import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SidebarState, useSidebar as UseSidebar } from '../app/dashboard/sidebar';

describe('the sidebar', () => {
  let shown: Root;
  let bar: SidebarState;
  let useSidebar: typeof UseSidebar;
  function Probe() {
    bar = useSidebar();
    return null;
  }
  /** A visit: the page, and with it the module, is loaded anew. */
  const visit = async () => {
    vi.resetModules();
    ({ useSidebar } = await import('../app/dashboard/sidebar'));
    shown = createRoot(document.createElement('div'));
    act(() => shown.render(<Probe />));
  };

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    localStorage.clear();
    await visit();
  });
  afterEach(() => {
    act(() => shown.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is wide at first, with its labels', () => {
    expect(bar).toMatchObject({ expanded: true, labels: true });
  });

  it('loses its labels at once and gets them back 300 ms after it was widened', () => {
    act(() => bar.toggle());
    expect(bar).toMatchObject({ expanded: false, labels: false });
    act(() => bar.toggle());
    expect(bar).toMatchObject({ expanded: true, labels: false });
    act(() => vi.advanceTimersByTime(299));
    expect(bar.labels).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(bar.labels).toBe(true);
  });

  it('is as it was left on the next visit', async () => {
    act(() => bar.toggle());
    act(() => shown.unmount());
    await visit();
    expect(bar).toMatchObject({ expanded: false, labels: false });
  });
});
