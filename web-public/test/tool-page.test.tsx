import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Alternatives } from '../app/tool/Alternatives';
import { Plans } from '../app/tool/Plans';
import { Price } from '../app/tool/Price';
import { Specs } from '../app/tool/Specs';
import { ToolHeader } from '../app/tool/ToolHeader';
import { toolSections } from '../app/tool/ToolSections';
import { whyOf } from '../app/tool/why';
import type { Tool } from '../app/api/types';
import { card, site, tool } from './samples';

const html = (element: React.ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToString(<Stub />);
};
const plan = (planName: string, price: string, features = ''): Tool['pricing'][number] => ({
  planName,
  price,
  features,
  isPopular: false,
});

describe('the plans', () => {
  it('say once what they are called and cost, where that is the same', () => {
    const text = html(<Plans tool={tool({ pricing: [plan('Free', ''), plan('Pro', '20')] })} />);
    expect(text.match(/>Free</g)).toHaveLength(1);
    expect(text).toContain('<h3>Pro</h3><p class="plan-price">$20.00</p>');
  });

  it('tick off what they include, without how old the prices are', () => {
    const text = html(<Plans tool={tool({ pricing: [plan('Pro', '20', 'Voice\nPrice as of June 2025')] })} />);
    expect(text.match(/#i-check/g)).toHaveLength(1);
    expect(text).not.toContain('2025');
  });
});

describe('the panel', () => {
  const pricing = [plan('Pro', '20', 'Voice\nPrice as of June 2025')];

  it('has the price first, and when it was checked', () => {
    expect(html(<Price tool={tool({ pricing })} />)).toContain('<small>Prices checked June 2025</small>');
    const price = { ...tool().price, checkedOn: '2026-01-31' };
    const dated = html(<Price tool={tool({ price, pricing, priceText: 'From $20' })} />);
    expect(dated).toContain('<b>From $20</b><small>Prices checked Jan 2026</small>');
    expect(html(<Price tool={tool()} />)).not.toContain('checked');
  });

  it('has every fact, and none where nothing is known', () => {
    const facts: Partial<Tool> = {
      openSource: true,
      offline: false,
      interfaceLanguages: ['fr'],
      outputLanguages: ['de'],
      madeIn: 'US',
    };
    const all = html(<Specs tool={tool(facts)} />);
    expect(all).toContain('<dt>Made in</dt><dd>United States</dd></div><div><dt>Open source</dt><dd>Yes</dd>');
    expect(all).toContain('<dt>Runs offline</dt><dd>No</dd></div><div><dt>Interface languages</dt><dd>French</dd>');
    expect(all).toContain('<dt>Output languages</dt><dd>German</dd>');
    expect(html(<Specs tool={tool()} />)).not.toMatch(/Made in|offline|languages/);
  });
});

describe('why an alternative may be preferred', () => {
  const rating = { score: 4, totalReviews: 3 };
  const paid = tool({ pricingType: 'Paid', startingPrice: '$20/mo', rating, platforms: ['web'] });
  it.each<[Partial<Tool>, string]>([
    [{ pricingType: 'Free', startingPrice: null }, 'Does one thing.'],
    [{ pricingType: 'Freemium', startingPrice: '$30/mo' }, 'Does one thing.'],
    [{ pricingType: 'Paid', startingPrice: '$9.99/mo' }, 'Cheaper · Does one thing.'],
    [{ pricingType: 'Paid', startingPrice: '$1,000/mo' }, 'Does one thing.'],
    [{ pricingType: 'Paid', startingPrice: '$9/user/mo' }, 'Does one thing.'],
    [{ pricingType: 'Paid', startingPrice: '$9/mo', pricingCurrency: 'EUR' }, 'Does one thing.'],
    [{ pricingType: 'Paid', startingPrice: 'on request', shortDescription: '' }, ''],
    [{ pricingType: 'Paid', rating: { score: 4.99, totalReviews: 1 } }, 'Rated 4.9 · Does one thing.'],
    [{ pricingType: 'Paid', platforms: ['web', 'phone', 'api'] }, 'Phone app, Has an API · Does one thing.'],
    [{ pricingType: 'Paid', platforms: ['web'] }, 'Does one thing.'],
    [
      { pricingType: 'Freemium', platforms: ['desktop'], rating: { score: 4.99, totalReviews: 1 } },
      'Desktop program · Rated 4.9 · Does one thing.',
    ],
  ])('%o', (differs, why) => expect(whyOf(tool(differs), paid)).toBe(why));

  it('is no platform where those of the tool are not known', () => {
    expect(whyOf(tool({ platforms: ['phone'] }), tool())).toBe('Does one thing.');
    expect(whyOf(tool({ platforms: ['web'] }), tool({ platforms: ['desktop'] }))).toBe(
      'Runs in the browser · Does one thing.',
    );
  });

  it('stands below its name, whatever the script and length of that', () => {
    for (const name of ['W'.repeat(100), 'שלום עולם']) {
      const text = html(<Alternatives tools={[{ ...card({ name }), reason: 'Free' }]} />);
      expect(text).toContain(`<bdi class="alternative-name">${name}</bdi>`);
      expect(text).toContain('<small>Free</small>');
    }
  });
});

describe('the first screen', () => {
  it('has the rating beside the name', () => {
    const text = html(<ToolHeader tool={tool()} rating={<a href="#reviews">4.5</a>} />);
    expect(text).toContain('</h1><a href="#reviews">4.5</a>');
  });
});

it('a tool without questions has no section for them', () => {
  const ids = (about: Tool) => toolSections(about, { similar: [], parts: {}, site }).map(({ id }) => id);
  const entry = { _id: '1', question: 'Q?', answer: 'A.' } as Tool['qaSection'][number];
  expect(ids(tool())).not.toContain('faqs');
  expect(ids(tool({ qaSection: [entry] }))).toContain('faqs');
});
