import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { COUNTRY_CODES, CURRENCIES, F, PLATFORMS, PRICING_TYPES, SOCIALS } from '../texts/tool-form';
import CategoryField from './CategoryField';
import { SelectInput, TextInput } from './fields';
import type { FormValues } from './values/form-values';
import { MAX } from './values/schema';
import { WebsiteButton } from './website/WebsiteButton';

// Files and their order, which no other step needs.
const MediaStep = lazy(() => import('./media/MediaStep'));
// Languages and countries, which no other step needs.
const FactFields = lazy(() => import('./FactFields'));

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function Basics() {
  // After the others, as it is the heaviest part of the form: a slow phone responds between both.
  const isLater = useDeferredValue(true, false);
  return (
    <>
      <TextInput name="name" label={F.name} max={MAX.name} required />
      <TextInput name="url" label={F.url} type="url" inputMode="url" autoComplete="url" required />
      <WebsiteButton />
      <TextInput
        name="shortDescription"
        label={F.shortDescription}
        hint={F.shortDescriptionHint}
        max={MAX.shortDescription}
      />
      <div className="form-later">{isLater && <CategoryField />}</div>
    </>
  );
}

export function About() {
  const name = useWatch<FormValues, 'name'>({ name: 'name' }).trim() || F.it;
  return (
    <>
      <TextInput name="details.introduction" label={F.introduction(name)} rows={4} max={MAX.introduction} required />
      <TextInput name="details.usage" label={F.usage(name)} rows={4} max={MAX.usage} required />
      <TextInput name="details.speciality" label={F.speciality(name)} rows={4} max={MAX.speciality} required />
      <Suspense>
        <FactFields />
      </Suspense>
    </>
  );
}

export function ProsAndCons() {
  return (
    <>
      <TextInput name="features.pros" label={F.pros} hint={F.linesHint} rows={4} max={MAX.lines} lines required />
      <TextInput name="features.cons" label={F.cons} hint={F.linesHint} rows={4} max={MAX.lines} lines required />
    </>
  );
}

const isFree = (type: string): boolean => type === 'Free' || type === '';

/** Without a type, or when it is free, there are no plans; with plans the type is settled (S2 section 4). */
export function Pricing() {
  const { register } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray<FormValues, 'pricing'>({ name: 'pricing' });
  const free = isFree(useWatch<FormValues, 'pricingType'>({ name: 'pricingType' }));
  return (
    <>
      <div className="form-columns">
        <SelectInput
          name="pricingType"
          label={F.pricingType}
          options={[{ value: '', label: F.noPricingType }, ...same(PRICING_TYPES)]}
          disabled={fields.length > 0}
          hint={fields.length > 0 ? F.pricingLocked : undefined}
        />
        <SelectInput name="pricingCurrency" label={F.currency} options={same(CURRENCIES)} disabled={free} />
      </div>
      <TextInput
        name="priceCheckedOn"
        label={`${F.priceCheckedOn} (${F.optional})`}
        type="date"
        hint={F.priceCheckedOnHint}
      />
      {fields.map((plan, index) => (
        <Entry key={plan.id} legend={F.plan(index + 1)} remove={F.removePlan(index + 1)} onRemove={() => remove(index)}>
          <div className="form-columns">
            <TextInput name={`pricing.${index}.planName`} label={F.planName} max={MAX.planText} />
            <TextInput name={`pricing.${index}.price`} label={F.price} hint={F.priceHint} max={MAX.planText} />
          </div>
          <TextInput name={`pricing.${index}.features`} label={F.planFeatures} rows={3} max={MAX.planFeatures} />
          <label className="check-row">
            <input type="checkbox" {...register(`pricing.${index}.isPopular`)} />
            {F.popular}
          </label>
        </Entry>
      ))}
      <div>
        <Button
          disabled={free || fields.length >= MAX.plans}
          onClick={() => append({ planName: '', price: '', isPopular: false, features: '' })}
        >
          {F.addPlan}
        </Button>
      </div>
    </>
  );
}

/** Another question can be added once the last one has its answer (S2 section 4). */
export function Questions() {
  const { fields, append, remove } = useFieldArray<FormValues, 'qaSection'>({ name: 'qaSection' });
  const last = useWatch<FormValues, 'qaSection'>({ name: 'qaSection' }).at(-1);
  const isOpen = last !== undefined && (last.question.trim() === '' || last.answer.trim() === '');
  return (
    <>
      {fields.map((entry, index) => (
        <Entry
          key={entry.id}
          legend={F.question(index + 1)}
          remove={F.removeFaq(index + 1)}
          onRemove={() => remove(index)}
        >
          <TextInput name={`qaSection.${index}.question`} label={F.question(index + 1)} max={MAX.faq} required />
          <TextInput name={`qaSection.${index}.answer`} label={F.answer(index + 1)} rows={2} max={MAX.faq} required />
        </Entry>
      ))}
      <div>
        <Button disabled={isOpen} onClick={() => append({ faqId: null, question: '', answer: '' })}>
          {F.addFaq}
        </Button>
      </div>
    </>
  );
}

interface EntryProps {
  legend: string;
  remove: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several of a kind, which can be removed. */
function Entry({ legend, remove, onRemove, children }: EntryProps) {
  return (
    <fieldset className="form-entry">
      <legend>{legend}</legend>
      {children}
      <div>
        <Button onClick={onRemove}>{remove}</Button>
      </div>
    </fieldset>
  );
}

export function Links() {
  const { register } = useFormContext<FormValues>();
  return (
    <>
      <fieldset className="form-part">
        <legend>{`${F.socials} (${F.optional})`}</legend>
        <div className="form-columns">
          {PLATFORMS.map((platform) => (
            <TextInput
              key={platform}
              name={`socialLinks.${platform}`}
              label={SOCIALS[platform]}
              type="url"
              inputMode="url"
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{`${F.contact} (${F.optional})`}</legend>
        <div className="form-columns">
          <TextInput name="contact.email" label={F.email} type="email" inputMode="email" autoComplete="email" />
          <span />
          <SelectInput name="contact.countryCode" label={F.countryCode} options={same(COUNTRY_CODES)} />
          <TextInput
            name="contact.mobile"
            label={F.mobile}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
          />
        </div>
        <label className="check-row">
          <input type="checkbox" {...register('contact.consent')} />
          {F.consent}
        </label>
      </fieldset>
    </>
  );
}

/** The steps in order, each with the fields that it has; those that may be left empty are optional. */
export const STEPS = [
  {
    key: 'basics',
    label: F.basics,
    fields: ['name', 'url', 'shortDescription', 'categories'],
    Step: Basics,
    optional: false,
  },
  {
    key: 'about',
    label: F.about,
    fields: ['details', 'platforms', 'openSource', 'offline', 'interfaceLanguages', 'outputLanguages', 'madeIn'],
    Step: About,
    optional: false,
  },
  { key: 'pros-cons', label: F.prosCons, fields: ['features'], Step: ProsAndCons, optional: false },
  { key: 'media', label: F.media, fields: ['media', 'logoUrl'], Step: MediaStep, optional: true },
  {
    key: 'pricing',
    label: F.pricing,
    fields: ['pricing', 'pricingType', 'pricingCurrency', 'priceCheckedOn'],
    Step: Pricing,
    optional: true,
  },
  { key: 'faqs', label: F.faq, fields: ['qaSection'], Step: Questions, optional: true },
  { key: 'links', label: F.links, fields: ['socialLinks', 'contact'], Step: Links, optional: true },
] as const;

type Nested = { [key: string]: Nested | true | undefined };

/** Returns true when one of the errors is of a field that was left. */
function isShown(errors: object, touched: Nested | true | undefined): boolean {
  if ('type' in errors && typeof errors.type === 'string') return touched !== undefined;
  const below = typeof touched === 'object' ? touched : {};
  return Object.entries(errors).some(([key, error]) => Boolean(error) && isShown(error as object, below[key]));
}

/** The numbers of the steps in which something is wrong. */
export function useWrongSteps(): Set<number> {
  const { errors, touchedFields, isSubmitted } = useFormState<FormValues>();
  const touched = touchedFields as Nested;
  const shown = Object.entries(errors).filter(([field, error]) => isSubmitted || isShown(error, touched[field]));
  const wrong = new Set(shown.map(([field]) => field));
  return new Set(STEPS.flatMap(({ fields }, index) => (fields.some((field) => wrong.has(field)) ? [index] : [])));
}
