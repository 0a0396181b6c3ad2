import { expect, it } from 'vitest';
import { readTexts } from '../../../app/site/page-texts';
import { site } from '../../../test/samples';
import { htmlWithout } from '../../../test/switched';
import { CLAIM } from '../texts/claim';
import { Ways } from '../reading/Ways';
import { claimTexts, settings } from './samples';

it('where what is announced is hidden, claiming is free until there is payment', () => {
  const ways = (paymentText: string) => (
    <Ways texts={readTexts(site, claimTexts)} settings={{ ...settings, paymentText }} chosen={null} />
  );
  expect(htmlWithout(ways(settings.paymentText))).toContain('Coming soon');
  const hidden = htmlWithout(ways(settings.paymentText), 'site.announced');
  expect(hidden).not.toContain('Coming soon');
  expect(hidden).toContain(CLAIM.free);
  expect(htmlWithout(ways(''), 'site.announced')).toContain('Claim fee: $50');
});
