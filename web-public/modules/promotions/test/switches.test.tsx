import { expect, it } from 'vitest';
import { readTexts } from '../../../app/site/page-texts';
import { site } from '../../../test/samples';
import { htmlWithout } from '../../../test/switched';
import { PackageList } from '../packages/PackageList';
import { Hero } from '../packages/Pitch';
import { pack } from './samples';

const texts = readTexts(site, { page: 'promote', texts: {}, faq: [] });

it('without submissions nothing leads from the offer to them', () => {
  const hero = <Hero texts={texts} />;
  expect(htmlWithout(hero)).toMatch(/href="\/submit"/);
  expect(htmlWithout(hero, 'catalog.submissions')).not.toMatch(/href="\/submit"/);
});

it('what is only announced is not called coming', () => {
  const offer = { enabled: false, packages: [pack()] };
  const list = <PackageList texts={texts} offer={offer} />;
  expect(htmlWithout(list)).toContain('Coming soon');
  expect(htmlWithout(list, 'site.announced')).not.toContain('Coming soon');
});
