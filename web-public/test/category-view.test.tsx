import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { CategoryPage } from '../app/categories/category-page';
import { More } from '../app/categories/CategoryLead';
import { T } from '../app/texts/site';
import { card } from './samples';

const draw = (tools: CategoryPage['more']): Document => {
  const main = { name: 'Voice', slug: 'voice' };
  const Stub = createRoutesStub([{ path: '/', Component: () => <More main={main} tools={tools} /> }]);
  return new DOMParser().parseFromString(renderToString(<Stub />), 'text/html');
};

it('goes on with tools of the main category under a short list', () => {
  const page = draw([card({ id: 'a' }), card({ id: 'b' })]);
  expect(page.querySelector('h2')?.textContent).toBe(T.moreIn('Voice'));
  expect(page.querySelector('h2 a')?.getAttribute('href')).toBe('/category/voice');
  expect(page.querySelectorAll('.card').length).toBe(2);
});

it('has no heading where there are none', () => {
  expect(draw([]).querySelector('section')).toBeNull();
});
