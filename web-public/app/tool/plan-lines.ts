/** Returns true when a line is about how old a price is, and not about what a plan includes. */
export const isDated = (line: string): boolean => /^prices? as of /i.test(line);

/** The lines of a plan: what it includes, and how old its price is. */
export const planLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
