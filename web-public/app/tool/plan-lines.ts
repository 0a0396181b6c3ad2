/** Returns true when a line is about how old a price is, and not about what a plan includes. */
export const isDated = (line: string): boolean => /^prices? as of /i.test(line);

/** The month in which the prices of `plans` were checked, as their lines have it; empty where none does. */
export const checkedIn = (plans: { features: string }[]): string => {
  const dated = plans.flatMap(({ features }) => planLines(features)).find(isDated);
  return dated?.replace(/^prices? as of /i, '') ?? '';
};

/** The lines of a plan: what it includes, and how old its price is. */
export const planLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
