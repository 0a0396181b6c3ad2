import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enableKeys } from '../src/keys/enabled';
import { useKeys } from '../src/keys/useKeys';

let root: Root | undefined;
const approve = vi.fn();
const down = vi.fn();

function Keys() {
  useKeys({ a: approve, ArrowDown: down });
  return (
    <>
      <input type="search" />
      <input type="checkbox" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root?.render(<Keys />));
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  act(() => enableKeys(true));
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function press(key: string, more: KeyboardEventInit = {}, at: string = 'body'): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.querySelector(at)?.dispatchEvent(event);
  return event;
}

test('a key does what it is for, once however long it is held down, and arrows repeat', () => {
  expect(press('a').defaultPrevented).toBe(true);
  press('a', { repeat: true });
  press('a', {}, 'input[type="checkbox"]');
  expect(approve).toHaveBeenCalledTimes(2);
  press('ArrowDown', { repeat: true });
  expect(down).toHaveBeenCalledOnce();
  expect(press('x').defaultPrevented).toBe(false);
});

test('text, dialogs and shortcuts of the browser are left alone', () => {
  press('a', {}, 'input[type="search"]');
  press('a', {}, '[role="dialog"] button');
  press('a', { ctrlKey: true });
  press('a', { metaKey: true });
  press('a', { isComposing: true });
  expect(approve).not.toHaveBeenCalled();
});

test('keys that are switched off do nothing', () => {
  act(() => enableKeys(false));
  press('a');
  expect(approve).not.toHaveBeenCalled();
  act(() => enableKeys(true));
  press('a');
  expect(approve).toHaveBeenCalledOnce();
});
