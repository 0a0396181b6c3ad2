/** What someone chose: a theme, or whichever the system has. */
export type Mode = 'system' | 'light' | 'dark';

/** Where it is stored: where the back office stores it too, and where the script in the head looks first. */
const KEY = 'mui-mode';
const STILL = '*,*::before,*::after{transition:none!important}';

const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** What is chosen now. */
export function modeNow(): Mode {
  const stored = read();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Chooses a theme; all tabs follow. */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is closed: the choice holds for this page.
  }
  chosen = mode;
  show();
}

/** Calls `told` when the choice changes; answers how to stop that. */
export function onMode(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

/** Follows the system and the choices made in other tabs, for as long as the page lives. */
export function keepScheme(): void {
  systemIsDark().addEventListener('change', show);
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && show());
}

/** What was chosen on this page; counts only where nothing can be stored. */
let chosen: Mode = 'system';

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return chosen;
  }
}

/** Puts the theme on the page, at once and everywhere: half-faded colours are hard to read. */
function show(): void {
  const mode = modeNow();
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
  for (const told of listeners) told();
}
