import * as v from 'valibot';
import { PLATFORMS, RULES } from '../../texts/tool-form';
import { isBlank } from '../../ui/visible';
import { type FormValues, linesOf } from './form-values';
import { isWebAddress } from './quick-rules';

/** The limits of the form (S2 section 5; decisions 89 to 93, 105). The server has the same, and the last word. */
export const MAX = {
  name: 100,
  url: 500,
  shortDescription: 300,
  introduction: 1000,
  usage: 2000,
  speciality: 1000,
  lines: 1000,
  planText: 200,
  planFeatures: 500,
  faq: 200,
  social: 200,
  email: 200,
  plans: 4,
  categories: 5,
} as const;

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text.trim()].length;
export const lengthOfLines = (text: string): number => linesOf(text).reduce((sum, line) => sum + [...line].length, 0);

const atMost = (max: number, message: string = RULES.long(max)) =>
  v.check((text: string) => lengthOf(text) <= max, message);
const filled = (message: string) => v.check((text: string) => !isBlank(text), message);
const text = (max: number) => v.pipe(v.string(), atMost(max));
const required = (max: number, label: string) => v.pipe(v.string(), filled(RULES.required(label)), atMost(max));
const lines = (message: string) =>
  v.pipe(
    v.string(),
    v.check((entered: string) => linesOf(entered).length > 0, message),
    v.check((entered: string) => lengthOfLines(entered) <= MAX.lines, RULES.long(MAX.lines)),
  );

/** Something, an at sign, and a host with a dot. */
const EMAIL = /^[^\s@]+@[^\s@.][^\s@]*\.[^\s@]+$/;

const category = v.looseObject({ id: v.string(), Category: v.string() });

const link = v.pipe(
  v.string(),
  v.check((address) => address.trim() === '' || isWebAddress(address.trim()), RULES.url),
  atMost(MAX.social),
);

/** The complete form; a draft may be anything. */
export const schema = v.object({
  name: v.pipe(v.string(), filled(RULES.required('AI Name')), atMost(MAX.name, RULES.nameLong)),
  url: v.pipe(
    v.string(),
    v.check((address: string) => isWebAddress(address.trim()), RULES.url),
    atMost(MAX.url, RULES.urlLong),
  ),
  shortDescription: text(MAX.shortDescription),
  categories: v.pipe(
    v.array(category),
    v.minLength(1, RULES.categories),
    v.maxLength(MAX.categories, RULES.manyCategories),
  ),
  details: v.object({
    introduction: required(MAX.introduction, 'Introduction'),
    usage: required(MAX.usage, 'Usage'),
    speciality: required(MAX.speciality, 'Speciality'),
  }),
  features: v.object({ pros: lines(RULES.onePro), cons: lines(RULES.oneCon) }),
  pricingType: v.string(),
  pricingCurrency: v.string(),
  pricing: v.array(
    v.object({
      planName: text(MAX.planText),
      price: text(MAX.planText),
      isPopular: v.boolean(),
      features: text(MAX.planFeatures),
    }),
  ),
  qaSection: v.array(
    v.object({
      faqId: v.nullable(v.string()),
      question: v.pipe(v.string(), filled(RULES.faq), atMost(MAX.faq)),
      answer: v.pipe(v.string(), filled(RULES.faq), atMost(MAX.faq)),
    }),
  ),
  socialLinks: v.object(Object.fromEntries(PLATFORMS.map((platform) => [platform, link]))),
  contact: v.object({
    email: v.pipe(
      v.string(),
      v.check(
        (email) => email.trim() === '' || (EMAIL.test(email.trim()) && lengthOf(email) <= MAX.email),
        RULES.email,
      ),
    ),
    mobile: v.pipe(
      v.string(),
      v.check((mobile) => mobile.trim() === '' || /^\d{4,10}$/.test(mobile.trim()), RULES.phone),
    ),
    countryCode: v.string(),
    consent: v.boolean(),
  }),
  platforms: v.array(v.string()),
  openSource: v.string(),
  offline: v.string(),
  interfaceLanguages: v.array(v.string()),
  outputLanguages: v.array(v.string()),
  madeIn: v.string(),
  priceCheckedOn: v.string(),
});

/** Returns true when the values are complete, for tests and for the button. */
export const isComplete = (values: FormValues): boolean => v.safeParse(schema, values).success;

const isEmpty = (input: unknown): boolean =>
  Array.isArray(input) ? input.length === 0 : typeof input === 'string' && input.trim() === '';

/** The fields of the form in which something breaks a rule that drafts follow, too: what is missing does not. */
export function brokenFields(values: FormValues): string[] {
  const issues = v.safeParse(schema, values).issues ?? [];
  const broken = issues.filter(({ input }) => !isEmpty(input));
  return [...new Set(broken.map(({ path }) => String(path?.[0]?.key)))];
}
