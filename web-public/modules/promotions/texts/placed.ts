/** The words around what is promoted. */
export const PLACED = {
  named: (label: string, tool: string) => `${label}: ${tool}`,
  paidBy: (payer: string) => `Paid for by ${payer}.`,
  why: 'Why this?',
  register: 'All campaigns',
  visit: 'Visit',
  newTab: '(opens in a new tab)',
} as const;
