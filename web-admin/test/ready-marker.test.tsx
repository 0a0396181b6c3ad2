import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadyMarker } from '../src/shell/ReadyMarker';

const isReady = () => document.documentElement.hasAttribute('data-ready');

let root: Root | undefined;
afterEach(() => root?.unmount());

/** Sends a request as soon as it is drawn, and another one when the first has its response. */
function Screen({ send }: { send: (name: string) => Promise<string> }) {
  const first = useQuery({ queryKey: ['first'], queryFn: () => send('first') });
  useQuery({ queryKey: ['second'], queryFn: () => send('second'), enabled: first.isSuccess });
  return null;
}

test('the document is marked as ready when no request is in flight, and not between two of them', async () => {
  const responses = new Map<string, (text: string) => void>();
  const send = (name: string) => new Promise<string>((resolve) => responses.set(name, resolve));
  const respond = async (name: string) => {
    await vi.waitFor(() => expect(responses.has(name)).toBe(true));
    responses.get(name)?.('yes');
  };
  root = createRoot(document.createElement('div'));
  const marks: boolean[] = [];
  const observer = new MutationObserver(() => marks.push(isReady()));
  observer.observe(document.documentElement, { attributes: true });
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen send={send} />
      <ReadyMarker />
    </QueryClientProvider>,
  );
  await respond('first');
  await respond('second');
  await vi.waitFor(() => expect(isReady()).toBe(true));
  expect(marks).toEqual([true]);
  observer.disconnect();
  root.unmount();
  await vi.waitFor(() => expect(isReady()).toBe(false));
});
