import { describe, expect, it } from 'vitest';
import { priceLabel } from '../app/card/price';

const label = (pricingType: string | null, startingPrice: string | null = null, pricingCurrency = 'USD') =>
  priceLabel({ pricingType, startingPrice, pricingCurrency });

describe('the price on a card', () => {
  it('names the free tier and what a plan costs', () => {
    expect(label('Freemium')).toBe('Free tier');
    expect(label('Freemium', '$20/mo')).toBe('Free · $20/mo');
  });

  it('says where prices begin', () => {
    expect(label('Paid', '$10/mo')).toBe('From $10/mo');
    expect(label('Free Trial', 'from $20')).toBe('From $20');
    expect(label('Paid', '20', 'EUR')).toBe('From €20');
    expect(label('Paid', '9.99')).toBe('From $9.99');
  });

  it('stays with the type of pricing where no price is known', () => {
    expect(label('Paid')).toBe('Paid');
    expect(label('Free Trial')).toBe('Free Trial');
    expect(label('Contact for Pricing', '$99/mo')).toBe('Contact for Pricing');
    expect(label('Free')).toBe('Free');
    expect(label(null)).toBe('Pricing not stated');
  });
});
