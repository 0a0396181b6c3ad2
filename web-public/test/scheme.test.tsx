import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeSwitch } from '../app/shell/ThemeSwitch';
import { followScheme, modeNow } from '@toolbase/web-shared/color-scheme';

let systemIsDark = false;
const systemListeners = new Set<() => void>();

/** Sets the scheme that the system prefers; the page notices a change. */
function setSystem(dark: boolean): void {
  systemIsDark = dark;
  for (const changes of systemListeners) changes();
}

const scheme = () => document.documentElement.dataset.colorScheme;

describe('the theme', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return systemIsDark;
      },
      addEventListener: (_: string, changes: () => void) => systemListeners.add(changes),
    }));
    followScheme();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    systemListeners.clear();
    localStorage.clear();
    setSystem(false);
  });

  it('follows the system until one is chosen, and the switch names what comes next', () => {
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    act(() => root.render(<ThemeSwitch />));
    const button = box.querySelector('button')!;
    expect(button.title).toBe('Theme: system. Switch to light.');
    setSystem(true);
    expect(scheme()).toBe('dark');

    act(() => button.click());
    expect([scheme(), button.title]).toEqual(['light', 'Theme: light. Switch to dark.']);
    setSystem(true);
    expect(scheme()).toBe('light');

    act(() => button.click());
    act(() => button.click());
    expect([scheme(), button.title]).toEqual(['dark', 'Theme: system. Switch to light.']);
    act(() => root.unmount());
  });

  it('follows the choice made in another tab', () => {
    localStorage.setItem('mui-mode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' }));
    expect([modeNow(), scheme()]).toEqual(['dark', 'dark']);
  });
});
