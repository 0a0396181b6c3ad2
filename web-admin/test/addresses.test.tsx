import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The description of the server's own operations.
import document_ from '../../openapi/toolbase.json';
import { buildModel, type Document } from '../src/model/index';
import { ADDRESSES } from '../src/kit/modules';
import { Moved } from '../src/shell/Moved';

const model = buildModel(document_ as unknown as Document);
let root: Root | undefined;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test.each([
  ['/submitted-reviews?page=2', '/reviews?page=2'],
  ['/submitted-faqs/a1/show', '/questions/a1/show'],
])('%s leads to %s', (address, expected) => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root?.render(
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          {Object.entries(ADDRESSES).map(([from, to]) => (
            <Route key={from} path={`/${from}/*`} element={<Moved from={from} to={to} />} />
          ))}
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  expect(document.querySelector('p')?.textContent).toBe(expected);
});

// Specification 3, section 2.1. Blogs are no part of this server yet.
const ADMIN = [
  'tools-by-section',
  'use-case-by-audience',
  'use-case-by-task',
  'users',
  'suggestions',
  'configuration',
  'tools',
  'submitted-ai',
  'submitted-reviews',
  'submitted-faqs',
];

test.each(ADMIN)('/dashboard/admin/%s is an address of the admin', (address) => {
  expect(model.resources.map(({ name }) => name)).toContain(ADDRESSES[address] ?? address);
});
