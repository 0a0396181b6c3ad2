import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import ToastView from '../app/toast/ToastView';
import { showToast } from '../app/toast/toast';

const shown = () => [...document.querySelectorAll('.toast-text')].map((text) => text.textContent);
const becomes = (texts: string[]) =>
  vi.waitFor(() => expect(shown().sort()).toEqual(texts), { timeout: 15_000, interval: 50 });

it('what has succeeded has not failed any more', { timeout: 20_000 }, async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ToastView />);
  showToast('Failed to update profile', 'error', 'profile');
  showToast('Another thing failed', 'error', 'picture');
  await becomes(['Another thing failed', 'Failed to update profile']);
  showToast('Profile updated successfully', 'success', 'profile');
  await vi.waitFor(() => expect(shown()).not.toContain('Failed to update profile'), { timeout: 10_000 });
  expect(shown()).toContain('Another thing failed');
  // Also when nothing has been shown in between.
  showToast('Failed to update profile', 'error', 'profile');
  showToast('Profile updated successfully', 'success', 'profile');
  await vi.waitFor(() => expect(shown()).not.toContain('Failed to update profile'), { timeout: 10_000 });
  for (const close of document.querySelectorAll<HTMLElement>('.toast button')) close.click();
  await becomes([]);
  root.unmount();
});

it('messages go after four seconds, errors stay until they are dismissed', { timeout: 40_000 }, async () => {
  showToast('Said before anything could show it', 'info');
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ToastView />);
  await becomes(['Said before anything could show it']);
  const since = Date.now();
  showToast('It failed', 'error');
  showToast('It failed', 'error');
  await becomes(['It failed', 'Said before anything could show it']);
  await becomes(['It failed']);
  expect(Date.now() - since).toBeGreaterThan(3_500);
  const error = document.querySelector('.toast-error');
  expect(error?.getAttribute('role')).toBe('alert');
  error?.querySelector('button')?.click();
  await becomes([]);
});
