import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { SITE, useSiteName } from '../src/kit/site-name';
import { sample } from './sample';
import { serve } from './server';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

test('the bar has the name of the site, also once it is another one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  serve({ body: { name: 'Toolshed' } }, { body: { name: 'Tool Barn' } });
  const model = buildModel(sample);
  const client = new QueryClient();
  const Name = () => useSiteName();
  const place = document.createElement('div');
  root = createRoot(place);
  act(() =>
    root?.render(
      <QueryClientProvider client={client}>
        <AdminProvider value={{ model } as AdminState}>
          <Name />
        </AdminProvider>
      </QueryClientProvider>,
    ),
  );
  expect(place.textContent).toBe(model.title);
  await act(() => vi.waitFor(() => expect(place.textContent).toBe('Toolshed')));
  await act(() => client.invalidateQueries({ queryKey: SITE }));
  await act(() => vi.waitFor(() => expect(place.textContent).toBe('Tool Barn')));
});
