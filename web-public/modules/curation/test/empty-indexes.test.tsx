import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryBrowser } from '../../../app/categories/CategoryBrowser';
import { T } from '../../../app/texts/site';
import { UseCaseIndex } from '../use-cases/UseCaseIndex';

it('the indexes of a site without categories and use cases say that there are no tools', () => {
  const categories = renderToStaticMarkup(<CategoryBrowser mains={[]} error={null} />);
  const useCases = renderToStaticMarkup(<UseCaseIndex groups={[]} error={null} index="/usecase" />);
  for (const page of [categories, useCases]) expect(page).toContain(T.noTools);
});
