import type { Tool } from '../api/types';
import { planPrice } from '../ui/format';
import { T } from '../texts/site';
import { PREVIEW_PRICE } from '../texts/tool-form';
import type { ShownTool } from '../tool/shown-tool';
import { type FormValues, linesOf } from './values/form-values';
import type { MediaState } from './media/media-store';

/** The price of the first plan that costs something, as the cards of the catalogue have it. */
const startingPrice = (plans: FormValues['pricing']): string | null =>
  plans.map(({ price }) => price.trim()).find((price) => /[1-9]/.test(price)) ?? null;

/** The price in the words that the server will have for it. */
function priceText(type: Tool['pricingType'], plans: FormValues['pricing'], currency: string): string {
  const first = startingPrice(plans);
  const price =
    first &&
    planPrice(first, currency)
      .replace(/\.00$/, '')
      .replace(/^from /i, '');
  const phrase = type ? PREVIEW_PRICE[type as keyof typeof PREVIEW_PRICE] : { alone: T.priceNotKnown };
  return price && 'from' in phrase ? phrase.from(price) : phrase.alone;
}

/** The tool of a form, as the parts of its page will show it. */
export function previewTool(values: FormValues, slug: string, name: string, media: MediaState): ShownTool {
  const { url, shortDescription, categories, details, features, pricing, pricingCurrency, socialLinks } = values;
  const pricingType = (values.pricingType || null) as Tool['pricingType'];
  const given = values.qaSection.filter(({ question, answer }) => question.trim() && answer.trim());
  const plans = pricingType === 'Free' || pricingType === null ? [] : pricing;
  return {
    slug,
    name,
    url,
    logoUrl: media.logoUrl,
    shortDescription,
    categories,
    details,
    features: { pros: linesOf(features.pros), cons: linesOf(features.cons) },
    media: media.media,
    platforms: values.platforms,
    // A website is captured once it is listed.
    screenshot: null,
    pricing: plans,
    // Nobody has checked it but who fills in the form.
    price: {
      freePlan: null,
      from: null,
      currency: null,
      period: null,
      unit: null,
      checkedOn: values.priceCheckedOn || null,
    },
    pricingType,
    pricingCurrency,
    priceText: priceText(pricingType, plans, pricingCurrency),
    qaSection: given.map((entry, index) => ({ ...entry, _id: String(index), id: String(index) })),
    socialLinks,
    status: { isApproved: false, isClaimed: false },
  };
}
