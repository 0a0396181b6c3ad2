import type { Tool } from '../api/types';

/** The fields of a tool that the parts of its page read. A form has all of them, so that it can show the page before. */
export type ShownTool = Pick<
  Tool,
  | 'slug'
  | 'name'
  | 'url'
  | 'logoUrl'
  | 'shortDescription'
  | 'categories'
  | 'details'
  | 'features'
  | 'media'
  | 'platforms'
  | 'price'
  | 'pricing'
  | 'pricingType'
  | 'pricingCurrency'
  | 'priceText'
  | 'qaSection'
  | 'screenshot'
  | 'socialLinks'
  | 'status'
>;
