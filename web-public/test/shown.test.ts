import { afterEach, expect, it, vi } from 'vitest';
import { onceShown } from '../app/ui/shown';

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

const prerender = () => Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
const show = () => document.dispatchEvent(new Event('prerenderingchange'));

it('a page that is looked at is shown at once', () => {
  const act = vi.fn();
  onceShown(act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('a prerendered page is shown once somebody looks at it', () => {
  prerender();
  const act = vi.fn();
  onceShown(act);
  expect(act).not.toHaveBeenCalled();
  show();
  show();
  expect(act).toHaveBeenCalledTimes(1);
});

it('a prerendered page that was given up is not shown', () => {
  prerender();
  const act = vi.fn();
  onceShown(act)();
  show();
  expect(act).not.toHaveBeenCalled();
});
