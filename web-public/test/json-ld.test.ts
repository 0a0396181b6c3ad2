import { expect, it } from 'vitest';
import type { Tool } from '../app/api/types';
import { softwareLd } from '../app/site/json-ld';
import { site, tool } from './samples';

const plans = (...prices: string[]): Tool['pricing'] =>
  prices.map((price) => ({ planName: 'Plan', price, isPopular: false, features: '' }));

it.each<[string, Partial<Tool>, string | undefined]>([
  ['a free tool', { pricingType: 'Free' }, '0'],
  ['one with a free plan', { pricingType: 'Freemium', pricing: plans('20') }, '0'],
  ['a paid one', { pricingType: 'Paid', pricing: plans('29', 'Custom', '9.50') }, '9.50'],
  ['one with a plan that is free', { pricingType: 'Paid', pricing: plans('9', '') }, '0'],
  ['one whose price is not known', { pricingType: 'Paid', pricing: plans('Custom') }, undefined],
])('%s is offered at its lowest price', (_, differs, price) => {
  const { offers } = softwareLd(site, tool(differs), {}) as { offers?: { price: string } };
  expect(offers?.price).toBe(price);
});
