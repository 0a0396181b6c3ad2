import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { Notifications } from '../src/shell/Notifications';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

test('a failure goes when the same is tried again and succeeds', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let notify: ReturnType<typeof useNotify> | undefined;
  function Teller() {
    notify = useNotify();
    return null;
  }
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const content = (
    <NotificationContextProvider>
      <Teller />
      <Notifications />
    </NotificationContextProvider>
  );
  await act(async () => root?.render(content));
  await act(async () => notify?.('Failed to delete tool.', { type: 'error' }));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Failed to delete tool.')));
  await act(async () => notify?.('Tool deleted successfully!', { type: 'success' }));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Tool deleted successfully!')));
  expect(document.body.textContent).not.toContain('Failed to delete tool.');
  // Texts look like the outcome of an action.
  expect(document.querySelector('.outcome.MuiAlert-colorSuccess')?.textContent).toBe('Tool deleted successfully!');
});
