import type { Card } from '../api/types';
import { KNOWN } from '../texts/known';
import { scoreText } from '../ui/format';

type Priced = Pick<Card, 'pricingType' | 'startingPrice' | 'pricingCurrency' | 'rating' | 'shortDescription'>;

/** A price that can be compared: its amount, and what it is for: `/mo`. */
function amountOf({ startingPrice, pricingCurrency }: Priced): { amount: number; unit: string } | null {
  const found = /^\D{0,8}?([\d,]+(?:\.\d+)?)(\D*)$/.exec(startingPrice ?? '');
  return found ? { amount: Number(found[1]?.replaceAll(',', '')), unit: pricingCurrency + found[2]?.trim() } : null;
}

const isCheaper = (other: Priced, than: Priced): boolean => {
  const [price, known] = [amountOf(other), amountOf(than)];
  return price !== null && known !== null && price.unit === known.unit && price.amount < known.amount;
};

const hasFreePlan = ({ pricingType }: Priced): boolean => pricingType === 'Free' || pricingType === 'Freemium';

/**
 * Why one may prefer `other` to `tool`, in a line: how it differs to its advantage, then what it promises. Its price
 * says that it is free.
 */
export function whyOf(other: Priced, tool: Priced): string {
  const { score, totalReviews } = other.rating;
  const { why } = KNOWN;
  const differs =
    (other.pricingType === 'Freemium' && !hasFreePlan(tool) && why.freePlan) ||
    (isCheaper(other, tool) && why.cheaper) ||
    (totalReviews > 0 && score > tool.rating.score && why.rated(scoreText(score)));
  return [differs, other.shortDescription].filter(Boolean).join(' · ');
}
