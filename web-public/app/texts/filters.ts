/** Filter options of prices in the words of the cards, where the API has others. */
export const PRICE_FILTERS: Record<string, string> = {
  Freemium: 'Freemium (free plan)',
  'Pricing not stated': 'Price not known',
};

/** Values of filters as they read outside their groups, where "Free" and "Free plan" would look the same. */
export const FILTERS_IN_WORDS: Partial<Record<string, Record<string, string>>> = {
  price: { Free: 'Completely free' },
  freePlan: { 'Free plan': 'With a free plan' },
};
