import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendOnCtrlEnter } from '../src/keys/send';
import { FocusFirst } from '../src/kit/FocusFirst';

let root: Root | undefined;
const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function show(busy: boolean) {
  act(() =>
    root?.render(
      <div role="dialog" tabIndex={-1} onKeyDown={sendOnCtrlEnter}>
        <form onSubmit={send}>
          <div>
            <input type="hidden" />
            <textarea />
            <FocusFirst />
          </div>
          <button type="button">Cancel</button>
          <button type="submit" disabled={busy}>
            Reject
          </button>
        </form>
      </div>,
    ),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));

test('a dialog has the focus in its first field, and Ctrl+Enter sends it', () => {
  show(false);
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  press('Enter');
  expect(send).not.toHaveBeenCalled();
  press('Enter', { ctrlKey: true });
  press('Enter', { metaKey: true });
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing is sent twice', () => {
  show(true);
  press('Enter', { ctrlKey: true });
  expect(send).not.toHaveBeenCalled();
});
