import type { Tool } from '../api/types';
import { type FormValues, linesOf } from './form-values';
import type { MediaState } from './media/media-store';

type Shown = Pick<
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
  | 'pricing'
  | 'pricingType'
  | 'pricingCurrency'
  | 'qaSection'
  | 'screenshot'
  | 'socialLinks'
  | 'status'
>;

/** The tool of a form, with those of its fields that the parts of its page show which come from the form. */
export function previewTool(values: FormValues, slug: string, name: string, media: MediaState): Tool {
  const { url, shortDescription, categories, details, features, pricing, pricingCurrency, socialLinks } = values;
  const pricingType = (values.pricingType || null) as Tool['pricingType'];
  const given = values.qaSection.filter(({ question, answer }) => question.trim() && answer.trim());
  const shown: Shown = {
    slug,
    name,
    url,
    logoUrl: media.logoUrl,
    shortDescription,
    categories,
    details,
    features: { pros: linesOf(features.pros), cons: linesOf(features.cons) },
    media: media.media,
    // The form has no field for the platforms, and a website is captured once it is listed.
    platforms: [],
    screenshot: null,
    pricing: pricingType === 'Free' || pricingType === null ? [] : pricing,
    pricingType,
    pricingCurrency,
    qaSection: given.map((entry, index) => ({ ...entry, _id: String(index), id: String(index) })),
    socialLinks,
    status: { isApproved: false, isClaimed: false },
  };
  return shown as Tool;
}
