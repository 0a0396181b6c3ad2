import { expect, it } from 'vitest';
import { readTexts } from '../../../app/site/page-texts';
import { site } from '../../../test/samples';
import { htmlWithout } from '../../../test/switched';
import { Hero } from '../packages/Pitch';

it('without submissions nothing leads from the offer to them', () => {
  const hero = <Hero texts={readTexts(site, { page: 'promote', texts: {}, faq: [] })} />;
  expect(htmlWithout(hero)).toMatch(/href="\/submit"/);
  expect(htmlWithout(hero, 'catalog.submissions')).not.toMatch(/href="\/submit"/);
});
