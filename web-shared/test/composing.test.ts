import { expect, test, vi } from 'vitest';
import { leaveKeysToComposition } from '../src/composing';

test('a key that the input method composes with reaches nothing on the page', () => {
  leaveKeysToComposition();
  const field = document.body.appendChild(document.createElement('input'));
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey, { capture: true });
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    if (init.keyCode) Object.defineProperty(event, 'keyCode', { value: init.keyCode });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({ isComposing: true }), press({ keyCode: 229 })]).toEqual([false, false]);
  expect(onKey).not.toHaveBeenCalled();
  press({});
  expect(onKey).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', onKey, { capture: true });
});
