import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checklist } from '../app/submitting/Checklist';
import { FormRecordContext } from '../app/submitting/values/form-record';
import { type FormValues, nothing } from '../app/submitting/values/form-values';
import { listingChecks } from '../app/submitting/listing-checks';
import { STEPS } from '../app/submitting/steps';
import { LISTING_LINES, LISTING_TEXTS } from '../app/texts/listing';
import { isFresh } from '../app/tool/known';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NO_MEDIA = { logoUrl: null, media: { photos: [], videos: [] } };
const whole = (differs: Partial<FormValues> = {}): FormValues => ({
  ...nothing(),
  shortDescription: 'Writes letters.',
  categories: [{ id: '1', _id: '1', Category: 'Copywriting', CategoryMain: 'Text', slug: 'c', mainSlug: 't' }],
  details: { introduction: 'x'.repeat(150), usage: 'Clerks', speciality: 'By hand' },
  features: { pros: 'Quick\nQuiet\nCheap', cons: 'Black' },
  qaSection: [{ faqId: null, question: 'Why?', answer: 'Because.' }],
  socialLinks: { ...nothing().socialLinks, reddit: 'https://reddit.com/r/inkwell' },
  ...differs,
});
const PICTURES = { logoUrl: '/logo.png', media: { photos: ['/photo.png'], videos: [] } };
const missing = (values: FormValues, media: Parameters<typeof listingChecks>[1] = PICTURES) =>
  listingChecks(values, media).flatMap(({ line, done }) => (done ? [] : [line]));

describe('what makes a listing good', () => {
  it('is there in a whole form, and but for the price not in an empty one', () => {
    expect(missing(whole())).toEqual([]);
    expect(missing(nothing(), NO_MEDIA)).toEqual(LISTING_LINES.filter((line) => line !== 'pricing'));
  });

  it.each<[string, Partial<FormValues>]>([
    ['introduction', { details: { ...whole().details, introduction: `${'x'.repeat(149)}   ` } }],
    ['usage', { details: { ...whole().details, speciality: ' ' } }],
    ['pros', { features: { pros: 'Quick\n\n  \nQuiet', cons: 'Black' } }],
    ['cons', { features: { pros: 'a\nb\nc', cons: ' \n' } }],
    ['pricing', { pricingType: '' }],
    ['pricing', { pricingType: 'Paid' }],
    ['pricing', { pricingType: 'Paid', pricing: [{ planName: 'Pro', price: ' ', isPopular: false, features: '' }] }],
    [
      'pricing',
      {
        pricingType: 'Paid',
        pricing: [{ planName: 'Pro', price: '9', isPopular: false, features: '' }],
        priceCheckedOn: '2020-01-31',
      },
    ],
    ['faq', { qaSection: [{ faqId: null, question: 'Why?', answer: '' }] }],
    ['social', { socialLinks: nothing().socialLinks }],
  ])('lacks %s with %j', (line, differs) => {
    expect(missing(whole(differs))).toEqual([line]);
  });

  it('has prices that were checked within a year, as far as that is known', () => {
    const now = Date.parse('2026-06-30');
    expect(['2025-06-30', '2025-06-29', '', null].map((day) => isFresh(day, now))).toEqual([true, false, true, true]);
  });

  it('has a price without plans where there is none to state', () => {
    expect(missing(whole({ pricingType: 'Contact for Pricing' }))).toEqual([]);
  });

  it('needs a logo and a picture', () => {
    expect(missing(whole(), NO_MEDIA)).toEqual(['logo', 'photo']);
  });

  it('is entered in steps that the form has', () => {
    const steps = STEPS.map(({ key }) => key as string);
    expect(LISTING_LINES.filter((line) => !steps.includes(LISTING_TEXTS[line].step))).toEqual([]);
  });
});

let root: Root;
let place: HTMLElement;
const go = vi.fn<(step: string) => void>();

function Form({ values }: { values: FormValues }) {
  const form = useForm<FormValues>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <FormRecordContext value={{ tool: null, ensure: () => Promise.reject(new Error()), note: () => undefined }}>
        <Checklist onGo={go} />
      </FormRecordContext>
      <input {...form.register('shortDescription')} />
    </FormProvider>
  );
}
const open = async (values: FormValues): Promise<void> => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Form values={values} />));
};
afterEach(() => {
  act(() => root?.unmount());
  place?.remove();
});

describe('the checklist', () => {
  const score = () => place.querySelector('.checklist-head b')?.textContent;

  it('says how much there is, what is missing and why it helps', async () => {
    await open(whole());
    expect(score()).toBe('9 of 11');
    const lines = [...place.querySelectorAll('li:not(.is-done)')].map((line) => line.textContent);
    expect(lines).toEqual([
      'A logo: missingAdd one. People recognise it in every list.',
      'A picture: missingAdd a picture of the tool in use. It says more in a second than a paragraph does.',
    ]);
  });

  it('leads to the step of what is missing', async () => {
    await open(whole());
    await act(async () => place.querySelector('button')?.click());
    expect(go).toHaveBeenCalledExactlyOnceWith('media');
  });

  it('follows what is entered', async () => {
    await open(whole({ shortDescription: '' }));
    expect(score()).toBe('8 of 11');
    const field = place.querySelector('input');
    await act(async () => {
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Writes letters.');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(score()).toBe('9 of 11');
  });
});
