import type { EditableTool, FoundCategory, ToolForm } from '../../api/submissions';
import { PLATFORMS, type Platform } from '../../texts/tool-form';
import { isBlank } from '../../ui/visible';

export interface Plan {
  planName: string;
  price: string;
  isPopular: boolean;
  features: string;
}

/** The form's values. Paths are those of the API, so that what the server finds wrong stands at its field. */
export interface FormValues {
  name: string;
  url: string;
  shortDescription: string;
  categories: FoundCategory[];
  details: { introduction: string; usage: string; speciality: string };
  /** One a line. */
  features: { pros: string; cons: string };
  pricingType: string;
  pricingCurrency: string;
  pricing: Plan[];
  qaSection: { faqId: string | null; question: string; answer: string }[];
  socialLinks: Record<Platform, string>;
  contact: { email: string; mobile: string; countryCode: string; consent: boolean };
  platforms: EditableTool['platforms'];
  /** `yes` or `no`; empty where it is not known. */
  openSource: string;
  offline: string;
  interfaceLanguages: EditableTool['interfaceLanguages'];
  outputLanguages: EditableTool['outputLanguages'];
  /** Code of a country; empty where it is not known. */
  madeIn: string;
  /** A day; empty where it is not known. */
  priceCheckedOn: string;
}

const truthText = (fact: boolean | null | undefined): string => (fact == null ? '' : fact ? 'yes' : 'no');
const truthOf = (text: string): boolean | null => (text === '' ? null : text === 'yes');

const noLinks = (): Record<Platform, string> =>
  Object.fromEntries(PLATFORMS.map((platform) => [platform, ''])) as Record<Platform, string>;

/** An empty form (S2 section 4: Free and USD to begin with). */
export const nothing = (): FormValues => ({
  name: '',
  url: '',
  shortDescription: '',
  categories: [],
  details: { introduction: '', usage: '', speciality: '' },
  features: { pros: '', cons: '' },
  pricingType: 'Free',
  pricingCurrency: 'USD',
  pricing: [],
  qaSection: [],
  socialLinks: noLinks(),
  contact: { email: '', mobile: '', countryCode: '+1', consent: false },
  platforms: [],
  openSource: '',
  offline: '',
  interfaceLanguages: [],
  outputLanguages: [],
  madeIn: '',
  priceCheckedOn: '',
});

/** The lines that have something in them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));

/** The form of a stored tool. */
export function valuesOf(tool: EditableTool): FormValues {
  const { shortDescription, details, features, pricing, pricingCurrency, contact, waiting } = tool;
  return {
    // The owner goes on with the values that wait for a moderator.
    name: waiting?.name ?? tool.name,
    url: waiting?.url ?? tool.url,
    shortDescription,
    categories: waiting?.categories ?? tool.categories,
    details,
    features: { pros: features.pros.join('\n'), cons: features.cons.join('\n') },
    pricingType: tool.pricingType ?? (tool.state === 'draft' ? 'Free' : ''),
    pricingCurrency,
    pricing: pricing.map(({ planName = '', price = '', isPopular = false, features = '' }) => ({
      planName,
      price,
      isPopular,
      features,
    })),
    qaSection: tool.qaSection.map(({ id, question, answer }) => ({ faqId: id, question, answer })),
    socialLinks: { ...noLinks(), ...tool.socialLinks },
    contact,
    platforms: tool.platforms,
    openSource: truthText(tool.openSource),
    offline: truthText(tool.offline),
    interfaceLanguages: tool.interfaceLanguages,
    outputLanguages: tool.outputLanguages,
    madeIn: tool.madeIn ?? '',
    priceCheckedOn: tool.priceCheckedOn ?? '',
  };
}

/** Returns the body that is sent; `draft`: it is not complete yet. */
export function bodyOf(values: FormValues, draft: boolean): ToolForm {
  const { features, qaSection, categories, pricing, ...rest } = values;
  const answered = qaSection.filter(({ question, answer }) => !draft || (question.trim() && answer.trim()));
  return {
    ...rest,
    categories: categories.map(({ id }) => id),
    features: { pros: linesOf(features.pros), cons: linesOf(features.cons) },
    openSource: truthOf(values.openSource),
    offline: truthOf(values.offline),
    madeIn: (values.madeIn || null) as ToolForm['madeIn'],
    priceCheckedOn: values.priceCheckedOn || null,
    pricing: values.pricingType === 'Free' || values.pricingType === '' ? [] : pricing,
    qaSection: answered.map(({ faqId, question, answer }) => ({ ...(faqId && { _id: faqId }), question, answer })),
    draft,
  };
}
