import { type ListingLine, LISTING_LINES } from '../texts/listing';
import { type FormValues, linesOf } from './values/form-values';
import type { MediaState } from './media/media-store';
import { lengthOf } from './values/schema';
import { isFresh } from '../tool/known';

/** Fewer characters say little about a tool. */
export const INTRODUCTION = 150;
/** As many points as a reader takes in at a glance. */
export const PROS = 3;

type Media = Pick<MediaState, 'logoUrl' | 'media'>;

const isFilled = (text: string): boolean => text.trim() !== '';

/** The checks for what makes a listing good: each returns true when the form has what the line is about. */
const HAS: Record<ListingLine, (values: FormValues, media: Media) => boolean> = {
  oneLine: ({ shortDescription }) => isFilled(shortDescription),
  categories: ({ categories }) => categories.length > 0,
  introduction: ({ details }) => lengthOf(details.introduction.trim()) >= INTRODUCTION,
  usage: ({ details }) => isFilled(details.usage) && isFilled(details.speciality),
  pros: ({ features }) => linesOf(features.pros).length >= PROS,
  cons: ({ features }) => linesOf(features.cons).length > 0,
  logo: (_values, { logoUrl }) => Boolean(logoUrl),
  photo: (_values, { media }) => media.photos.length > 0,
  pricing: ({ pricingType, pricing, priceCheckedOn }) =>
    pricingType === 'Free' ||
    pricingType === 'Contact for Pricing' ||
    (pricingType !== '' &&
      isFresh(priceCheckedOn) &&
      pricing.some(({ planName, price }) => isFilled(planName) && isFilled(price))),
  faq: ({ qaSection }) => qaSection.some(({ question, answer }) => isFilled(question) && isFilled(answer)),
  social: ({ socialLinks }) => Object.values(socialLinks).some(isFilled),
};

export interface ListingCheck {
  line: ListingLine;
  done: boolean;
}

/** All lines in the order of the form. Each counts the same. */
export const listingChecks = (values: FormValues, media: Media): ListingCheck[] =>
  LISTING_LINES.map((line) => ({ line, done: HAS[line](values, media) }));
