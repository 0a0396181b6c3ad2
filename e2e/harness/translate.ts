import type { Page } from 'playwright-core';

/** The functions that `makeWalk` puts into a page. */
interface Walk {
  /** Moves to a page within the application. */
  goTo: (path: string) => Promise<void>;
  /** Presses every control that was not pressed before. False: one of them led to another page. */
  press: () => Promise<boolean>;
  /** How many controls were pressed so far. */
  count: () => number;
  /** Everything that went wrong so far. */
  problems: string[];
}

declare global {
  interface Window {
    walk: Walk;
    __reactRouterDataRouter?: { state: { navigation: { state: string } } };
  }
}

/**
 * Runs in the page: translates it as Chrome does, and all that comes later. Each text node is replaced by
 * `<font><font>text</font></font>`; the text in it has two marks.
 */
function translate(): void {
  const UNTOUCHED = '[translate="no"], .notranslate, [contenteditable], script, style, textarea, svg';
  const font = (content: Node | string) => {
    const element = document.createElement('font');
    element.append(content);
    return element;
  };
  const wrap = (text: Text) => {
    const within = text.parentElement;
    if (!text.data.trim() || !within || within.localName === 'font' || within.closest(UNTOUCHED)) return;
    text.replaceWith(font(font(`«${text.data}»`)));
  };
  const wrapAll = (node: Node) => {
    const texts = node instanceof Text ? [node] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') wrapAll(target);
      else addedNodes.forEach(wrapAll);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: makes `window.walk`. What it notes outlasts a full load. */
function makeWalk(): void {
  interface Fiber {
    tag: number;
    child: Fiber | null;
    sibling: Fiber | null;
    stateNode: Element & { current: Fiber };
    memoizedProps: Record<string, unknown> | string;
  }
  // React's numbers for elements, texts, and parts of a page that are not live yet.
  const [ELEMENT, TEXT, DEHYDRATED] = [5, 6, 18];
  const CONTROLS = `button, summary, select, input[type=checkbox], input[type=radio],
    [role=tab], [role=menuitem], [role=option], [role=combobox], [role=button], [role=switch]`;
  const MODALS = 'dialog[open], .MuiModal-root:not([aria-hidden="true"])';
  const ENDS_SESSION = /log ?out|sign ?out|end session/i;
  const ERRORS = /Something went wrong|Application Error/i;
  const NO_TEXTS = 'script, style, textarea, select, head *, svg, svg *';

  const stored = JSON.parse(sessionStorage.getItem('walk') ?? '{}') as { pressed?: string[]; problems?: string[] };
  const pressed = new Set(stored.pressed);
  const problems = stored.problems ?? [];
  const note = () => sessionStorage.setItem('walk', JSON.stringify({ pressed: [...pressed], problems }));

  const root = (): Fiber | null => {
    const holder = (document.getElementById('root') ?? document) as unknown as Record<string, Fiber>;
    const key = Object.keys(holder).find((name) => name.startsWith('__reactContainer$')) ?? '';
    return holder[key]?.stateNode.current ?? null;
  };

  /** The text that React has put directly into an element; `null` if it has no part in its content. */
  const meant = ({ memoizedProps, child }: Fiber): string | null => {
    const { children, dangerouslySetInnerHTML, contentEditable } = memoizedProps as Record<string, unknown>;
    if (dangerouslySetInnerHTML || contentEditable) return null;
    if (typeof children === 'string' || typeof children === 'number') return String(children);
    let isKnown = true;
    const textOf = (fiber: Fiber | null): string => {
      let text = '';
      for (let one = fiber; one; one = one.sibling) {
        isKnown &&= one.tag !== DEHYDRATED;
        if (one.tag === TEXT) text += String(one.memoizedProps);
        else if (one.tag !== ELEMENT) text += textOf(one.child);
      }
      return text;
    };
    const text = textOf(child);
    return isKnown ? text : null;
  };
  const shown = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE || node.nodeName === 'FONT')
      .map((node) => node.textContent)
      .join('')
      .replace(/[«»]/g, '');

  /** The elements whose text is not what React means it to be. */
  const differences = (fiber: Fiber | null): string[] => {
    const found: string[] = [];
    for (let one = fiber; one; one = one.sibling) {
      const { stateNode: element, tag } = one;
      if (tag === ELEMENT && element.isConnected && !element.matches(NO_TEXTS)) {
        const [text, seen] = [meant(one), shown(element)];
        if (text !== null && text !== seen) found.push(`<${element.localName}> shows “${seen}” for “${text}”`);
      }
      found.push(...differences(one.child));
    }
    return found;
  };

  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/[«»]/g, '').trim();
  /** Equal for controls of the same kind, as those of the rows of a list. */
  const keyOf = (element: Element): string => {
    const place = String(element.parentElement?.closest('[class]')?.className);
    const [word] = nameOf(element).split(/\W/);
    return [element.localName, element.role, element.className, place, word].join(' ').replace(/\d+/g, '');
  };
  const next = (): HTMLElement | undefined => {
    const top = [...document.querySelectorAll(MODALS)].at(-1) ?? document;
    return [...top.querySelectorAll<HTMLElement>(CONTROLS)].find(
      (element) =>
        !pressed.has(keyOf(element)) &&
        element.checkVisibility() &&
        !element.closest('[inert]') &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        !ENDS_SESSION.test(nameOf(element)),
    );
  };

  let requests = 0;
  const { fetch } = window;
  window.fetch = (...parameters) => {
    requests += 1;
    return fetch(...parameters).finally(() => (requests -= 1));
  };
  const isQuiet = () =>
    requests === 0 &&
    (window.__reactRouterDataRouter?.state.navigation.state ?? 'idle') === 'idle' &&
    (!document.getElementById('root') || document.documentElement.hasAttribute('data-ready'));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const settle = async () => {
    await drawn();
    for (let frame = 0; frame < 120; frame += 1) {
      await drawn();
      if (isQuiet()) return;
    }
  };

  const look = (when: string) => {
    const wrong = [...differences(root()), ...(ERRORS.exec(document.body.textContent) ?? [])];
    problems.push(...wrong.map((one) => `${location.pathname}, ${when}: ${one}`));
    note();
  };

  const pressOne = (element: HTMLElement) => {
    element.focus();
    const init = { bubbles: true, cancelable: true };
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
      element.dispatchEvent(new Event('change', init));
      return;
    }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      element.dispatchEvent(new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, init));
    element.click();
  };

  const closeTop = () => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    if (dialog) dialog.close();
    else (document.activeElement ?? document.body).dispatchEvent(escape);
  };

  const press = async (): Promise<boolean> => {
    const { pathname } = location;
    for (let closed = 0; closed < 2;) {
      const control = next();
      if (control) {
        const name = nameOf(control);
        pressed.add(keyOf(control));
        note();
        pressOne(control);
        await settle();
        look(`after ${name}`);
      } else {
        closed += 1;
        closeTop();
        await settle();
        look('after Escape');
      }
      if (location.pathname !== pathname) return false;
    }
    return true;
  };

  /** Keys of an input method are its own: nothing of the page gets them. */
  const compose = () => {
    const onKey = () => problems.push(`${location.pathname}: a key of an input method reached the page`);
    document.addEventListener('keydown', onKey, { capture: true });
    const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
    document.removeEventListener('keydown', onKey, { capture: true });
  };

  const goTo = async (path: string): Promise<void> => {
    // React Router counts the entries of the history.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: `walk${history.length}`, idx: idx + 1 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    // Its parts may come after it.
    await settle();
    await settle();
    look('once it is open');
    compose();
  };

  // Nothing leaves the page but its requests.
  window.open = () => null;
  addEventListener('submit', (event) => event.preventDefault());
  window.walk = { goTo, press, count: () => pressed.size, problems };
}

/** As often one page is opened again after a control led away from it. */
const ROUNDS = 12;

/**
 * Walks through pages that are translated, pressing every control that no page before had. Returns how many there were,
 * and what was wrong: errors, and texts that did not change. `loaded` waits for a page that was loaded in full.
 */
export async function pressTranslated(
  page: Page,
  paths: string[],
  loaded: (page: Page) => Promise<unknown>,
): Promise<{ count: number; problems: string[] }> {
  const start = async () => {
    await loaded(page);
    if (await page.evaluate(() => 'walk' in window)) return;
    await page.evaluate(translate);
    await page.evaluate(makeWalk);
  };
  const isDone = async (path: string): Promise<boolean> => {
    await page.evaluate((to) => window.walk.goTo(to), path);
    // A form whose changes are not saved keeps its page.
    if (new URL(page.url()).pathname !== path.split('?')[0]) {
      await page.goto(path);
      await start();
    }
    return page.evaluate(() => window.walk.press());
  };
  await start();
  for (const path of paths) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const done = await isDone(path).catch(async (error: unknown) => {
        if (!String(error).includes('because of a navigation')) throw error;
        await page.waitForLoadState();
        await start();
        return false;
      });
      if (done) break;
    }
  }
  return page.evaluate(() => ({ count: window.walk.count(), problems: window.walk.problems }));
}
