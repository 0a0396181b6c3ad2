import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepTranslatedPages } from '../src/translated';

const { removeChild, insertBefore } = Node.prototype;
let root: Root | undefined;

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  keepTranslatedPages();
});
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
afterEach(() => act(() => root?.unmount()));

/** Replaces texts as translators do: in one step, or beside the text and then without it. */
async function translate(how: 'in one step' | 'in two steps') {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }));
    if (how === 'in one step') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
  await Promise.resolve();
}

interface Shown {
  on: boolean;
  count: number;
}

const Page = ({ on, count }: Shown) => (
  <p>
    {on ? 'Saved' : null}
    {count} votes {on && <b>yes</b>}
    {on ? 'Take back' : 'Upvote'}
    {!on && 'now'}
  </p>
);

test.each(['in one step', 'in two steps'] as const)('a page translated %s follows each change', async (how) => {
  const parent = document.body.appendChild(document.createElement('div'));
  root = createRoot(parent);
  const show = (shown: Shown) => act(() => root?.render(<Page {...shown} />));
  await show({ on: true, count: 1 });
  for (const [on, count] of [
    [false, 2],
    [true, 3],
    [true, 4],
    [false, 4],
  ] as const) {
    await translate(how);
    await show({ on, count });
    await Promise.resolve();
    const words = parent.textContent.replace(/[«»]/g, '');
    expect(words).toBe(on ? `Saved${count} votes yesTake back` : `${count} votes Upvotenow`);
  }
});
