import type { Card } from '../api/types';
import { planPrice } from '../ui/format';
import { T } from '../texts/site';

/** A plan's price without cents that are zero, and without a "from" of its own. */
const short = (price: string, currency: string): string =>
  planPrice(price, currency)
    .replace(/\.00$/, '')
    .replace(/^from /i, '');

/** Returns the price of a tool in a few words, for cards. The type of pricing alone where no price is known. */
export function priceLabel({
  pricingType,
  startingPrice,
  pricingCurrency,
}: Pick<Card, 'pricingType' | 'startingPrice' | 'pricingCurrency'>): string {
  if (!pricingType) return T.pricingNotStated;
  const price = startingPrice ? short(startingPrice, pricingCurrency) : null;
  switch (pricingType) {
    case 'Freemium':
      return price ? T.freeOr(price) : T.freeTier;
    case 'Paid':
    case 'Free Trial':
      return price ? T.priceFrom(price) : pricingType;
    default:
      return pricingType;
  }
}
