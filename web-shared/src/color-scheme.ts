import { createStore, useStore } from 'zustand';

/** A chosen theme, or `system`: whichever the system has. */
export type Mode = 'system' | 'light' | 'dark';

/** Where MUI stores the mode, so that both webs and the scripts in their heads share it. */
const KEY = 'mui-mode';

/** Runs before the first paint: shows the stored theme, or the one that the system has. */
export const RESTORE_SCHEME = `{let mode;try{mode=localStorage.getItem('${KEY}')}catch{}
document.documentElement.dataset.colorScheme=/^(light|dark)$/.test(mode)?mode:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}`;

const STILL = '*,*::before,*::after{transition:none!important}';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

/** The mode that the theme switch chooses next, and the switch's name. */
export const nextMode = (mode: Mode): { next: Mode; label: string } => ({
  next: NEXT[mode],
  label: `Theme: ${mode}. Switch to ${NEXT[mode]}.`,
});

/** The stored mode; the current one where nothing can be stored. */
function read(): Mode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return modeNow();
  }
}

/** Starts as the server renders it; `followScheme` reads what is stored. */
const chosen = createStore<{ mode: Mode }>(() => ({ mode: 'system' }));

/** The current mode. */
export const modeNow = (): Mode => chosen.getState().mode;

/** The current mode; `system` while the page is rendered on the server. */
export const useMode = (): Mode => useStore(chosen, ({ mode }) => mode);

/** Chooses a theme; all tabs follow. */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is closed: the choice holds for this page.
  }
  show(mode);
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Follows the system and the choices made in other tabs, for as long as the page lives. */
export function followScheme(): void {
  show(read());
  systemIsDark().addEventListener('change', () => show(modeNow()));
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(read());
  });
}

/** Applies the theme at once and everywhere: half-faded colours are hard to read. */
function show(mode: Mode): void {
  const scheme = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
  const root = document.documentElement;
  if (root.dataset.colorScheme !== scheme) {
    const still = document.createElement('style');
    still.append(STILL);
    document.head.append(still);
    root.dataset.colorScheme = scheme;
    // Reading a style has the browser draw the change without transitions before they are allowed again.
    void getComputedStyle(document.body).color;
    setTimeout(() => still.remove());
  }
  chosen.setState({ mode });
}
