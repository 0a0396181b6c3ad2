import { monthYear } from './known';

/** Returns true when a line is about how old a price is, and not about what a plan includes. */
export const isDated = (line: string): boolean => /^prices? as of /i.test(line);

interface Checked {
  pricing: { features: string }[];
  price: { checkedOn: string | null };
}

/** The month in which the prices of a tool were checked, else what its plans say about that; empty where nothing does. */
export const checkedIn = ({ pricing, price }: Checked): string => {
  if (price.checkedOn) return monthYear(price.checkedOn);
  const dated = pricing.flatMap(({ features }) => planLines(features)).find(isDated);
  return dated?.replace(/^prices? as of /i, '') ?? '';
};

/** The lines of a plan: what it includes, and how old its price is. */
export const planLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
