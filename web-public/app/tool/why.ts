import type { Card, Tool } from '../api/types';
import { KNOWN } from '../texts/known';
import { scoreText } from '../ui/format';

export type Priced = Pick<Card, 'pricingType' | 'startingPrice' | 'pricingCurrency' | 'rating' | 'shortDescription'>;
type Compared = Priced & Pick<Tool, 'platforms'>;

/** As many as leave room for the promise in the line. */
const DIFFERENCES = 2;

/** A price that can be compared: its amount, and what it is for: `/mo`. */
export function amountOf({ startingPrice, pricingCurrency }: Priced): { amount: number; unit: string } | null {
  const found = /^\D{0,8}?([\d,]+(?:\.\d+)?)(\D*)$/.exec(startingPrice ?? '');
  return found ? { amount: Number(found[1]?.replaceAll(',', '')), unit: pricingCurrency + found[2]?.trim() } : null;
}

const isCheaper = (other: Priced, than: Priced): boolean => {
  const [price, known] = [amountOf(other), amountOf(than)];
  return price !== null && known !== null && price.unit === known.unit && price.amount < known.amount;
};

/** The platforms that `other` runs on and `tool` does not, where both are known. */
function platformsOf(other: Compared, tool: Compared): string | false {
  if (tool.platforms.length === 0) return false;
  const further = other.platforms.filter((platform) => !tool.platforms.includes(platform));
  return further.length > 0 && KNOWN.why.runs(further);
}

/**
 * Why one may prefer `other` to `tool`, in a line: its price and its platforms where they differ to its advantage, then
 * its strength: a better rating, and what it promises. That it has a free plan is in its price beside the line.
 */
export function whyOf(other: Compared, tool: Compared): string {
  const { score, totalReviews } = other.rating;
  const { why } = KNOWN;
  const rated = totalReviews > 0 && score > tool.rating.score && why.rated(scoreText(score));
  const differs = [isCheaper(other, tool) && why.cheaper, platformsOf(other, tool), rated]
    .filter(Boolean)
    .slice(0, DIFFERENCES);
  return [...differs, other.shortDescription].filter(Boolean).join(' · ');
}
