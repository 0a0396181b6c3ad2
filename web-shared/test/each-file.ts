/**
 * The test files of a web share a process, so that each library is loaded once and not once a file. This runs before each
 * file and resets what the file before may have changed: our own modules, globals, timers, the document and storage.
 */
import { vi } from 'vitest';

function resetDocument(): void {
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
if (typeof document !== 'undefined') resetDocument();
// Modules of libraries stay: they make up most of the time that loading takes.
vi.resetModules();
