import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { site } from './samples';

/** The texts and elements of `content` on a site with these features off. */
export function htmlWithout(content: ReactNode, ...switchedOff: string[]): string {
  const modules = ['promotions', 'reviews'];
  const loaderData = { root: { site: { ...site, modules, switchedOff }, coming: [], readOnly: null, demo: null } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: content }], { hydrationData: { loaderData } });
  return renderToString(<RouterProvider router={router} />);
}
