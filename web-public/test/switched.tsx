import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { site } from './samples';

/** The texts and elements of `content` on a site with these features off, and with these items that it does not offer yet. */
export function htmlOf(
  content: ReactNode,
  { switchedOff, coming }: Record<'switchedOff' | 'coming', string[]>,
): string {
  const modules = ['promotions', 'reviews'];
  const loaderData = { root: { site: { ...site, modules, switchedOff }, coming, readOnly: null, demo: null } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element: content }], { hydrationData: { loaderData } });
  return renderToString(<RouterProvider router={router} />);
}

/** The same of a site that offers all items. */
export const htmlWithout = (content: ReactNode, ...switchedOff: string[]): string =>
  htmlOf(content, { switchedOff, coming: [] });
