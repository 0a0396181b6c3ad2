import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ReadyMarker } from './shell/ReadyMarker';
import { Start } from './Start';
import { theme } from './theme';

const BASE = '/dashboard/admin';

/** Errors are shown where they happen, and requests repeated by hand. */
const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

/** The admin, with its theme and its addresses. */
export function App() {
  const [client] = useState(makeClient);
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Start /> }], { basename: BASE }));
  return (
    <ThemeProvider theme={theme} disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ReadyMarker />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
