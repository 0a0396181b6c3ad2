import { KNOWN } from '../texts/known';
import { F } from '../texts/tool-form';
import { countryName, languageNames, PLATFORM_NAMES } from '../tool/known';
import type { FormValues } from './values/form-values';

/** A field that two versions of a form have with different texts. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value
      .map((entry: Record<string, unknown>) => String(entry.Category ?? entry.planName ?? entry.question ?? ''))
      .join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).map(textOf).join('\n');
  return value === undefined || value === null ? '' : String(value);
};

/** The fields by their labels. Texts that people write are compared one by one. */
const fieldsOf = (values: FormValues): [string, unknown][] => [
  [F.name, values.name],
  [F.url, values.url],
  [F.shortDescription, values.shortDescription],
  [F.categories, values.categories],
  [F.introduction(values.name), values.details.introduction],
  [F.usage(values.name), values.details.usage],
  [F.speciality(values.name), values.details.speciality],
  [F.pros, values.features.pros],
  [F.cons, values.features.cons],
  [F.pricingType, values.pricingType],
  [F.pricing, values.pricing],
  [F.faq, values.qaSection],
  [F.socials, values.socialLinks],
  [F.contact, values.contact],
  [KNOWN.platforms, values.platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ')],
  [KNOWN.openSource, values.openSource],
  [KNOWN.offline, values.offline],
  [KNOWN.interfaceLanguages, languageNames(values.interfaceLanguages)],
  [KNOWN.outputLanguages, languageNames(values.outputLanguages)],
  [KNOWN.madeIn, countryName(values.madeIn)],
  [F.priceCheckedOn, values.priceCheckedOn],
];

/** The fields in which the two versions differ. */
export function differencesOf(mine: FormValues, theirs: FormValues): Difference[] {
  const others = fieldsOf(theirs);
  return fieldsOf(mine)
    .map(([label, value], place) => ({ label, mine: textOf(value), theirs: textOf(others[place]?.[1]) }))
    .filter((one) => one.mine.trim() !== one.theirs.trim());
}
