import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bodyOf, nothing, valuesOf } from '../app/submitting/values/form-values';
import { dropLocalDraft, readLocalDraft, writeLocalDraft } from '../app/submitting/local-draft';
import { previewTool } from '../app/submitting/preview-tool';
import { isWebAddress, wrongWith } from '../app/submitting/values/quick-rules';
import { brokenFields, isComplete, schema } from '../app/submitting/values/schema';
import * as v from 'valibot';
import type { EditableTool } from '../app/api/submissions';
import phrases from '../../modules/catalog/domain/price-phrases.json';

const text = (length: number) => 'é'.repeat(length);

const complete = () => ({
  ...nothing(),
  name: 'Inkwell',
  url: 'inkwell.example',
  categories: [{ id: '1', _id: '1', Category: 'Copywriting', CategoryMain: 'Text', slug: 'c', mainSlug: 't' }],
  details: { introduction: 'a', usage: 'b', speciality: 'c' },
  features: { pros: 'Quick', cons: 'Black' },
});

/** The first message of each field that is wrong. */
const wrong = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    (v.safeParse(schema, values).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]).reverse(),
  );

describe('name and address', () => {
  test('are within the limits of the short and of the long form', () => {
    expect(wrongWith({ name: text(30), url: `a.example/${'x'.repeat(90)}`, full: false })).toEqual({});
    expect(wrongWith({ name: text(31), url: `a.example/${'x'.repeat(91)}`, full: false })).toEqual({
      name: 'AI Name cannot exceed 30 characters',
      url: 'AI URL cannot exceed 100 characters',
    });
    expect(wrongWith({ name: text(100), url: `a.example/${'x'.repeat(490)}`, full: true })).toEqual({});
    expect(wrongWith({ name: text(101), url: 'x', full: true })).toEqual({
      name: 'AI Name can have maximum 100 characters',
      url: 'Please enter a valid website URL',
    });
  });

  test.for([
    ['https://a.example', true],
    ['a.example:8080/x', true],
    ['bücher.example', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://me:secret@a.example', false],
    ['word', false],
    ['two words.example', false],
    ['', false],
  ] as const)('%s', ([address, good]) => expect(isWebAddress(address)).toBe(good));
});

describe('the whole form', () => {
  test('is complete with what is required', () => {
    expect(wrong(complete())).toEqual({});
    expect(isComplete(complete())).toBe(true);
    expect(wrong(nothing())).toEqual({
      name: 'AI Name is required',
      url: 'Please enter a valid website URL',
      categories: 'Select at least one category',
      'details.introduction': 'Introduction is required',
      'details.usage': 'Usage is required',
      'details.speciality': 'Speciality is required',
      'features.pros': 'At least one pro is required',
      'features.cons': 'At least one con is required',
    });
  });

  test('has each limit met and not passed', () => {
    const at = {
      ...complete(),
      name: text(100),
      details: { introduction: text(1000), usage: text(2000), speciality: text(1000) },
      features: { pros: `${text(500)}\n\n${text(500)}`, cons: text(1000) },
      pricing: [{ planName: text(200), price: text(200), features: text(500), isPopular: false }],
      qaSection: [{ faqId: null, question: text(200), answer: text(200) }],
      contact: { email: '', mobile: '1234567890', countryCode: '+1', consent: false },
    };
    expect(wrong(at)).toEqual({});
    const over = {
      ...at,
      name: text(101),
      details: { introduction: text(1001), usage: text(2001), speciality: text(1001) },
      features: { pros: `${text(500)}\n${text(501)}`, cons: text(1001) },
      pricing: [{ planName: text(201), price: text(201), features: text(501), isPopular: false }],
      qaSection: [{ faqId: null, question: text(201), answer: text(201) }],
      contact: { email: 'ink', mobile: '12345678901', countryCode: '+1', consent: false },
    };
    expect(Object.keys(wrong(over)).sort()).toEqual(
      [
        'name',
        'details.introduction',
        'details.usage',
        'details.speciality',
        'features.pros',
        'features.cons',
        'pricing.0.planName',
        'pricing.0.price',
        'pricing.0.features',
        'qaSection.0.question',
        'qaSection.0.answer',
        'contact.email',
        'contact.mobile',
      ].sort(),
    );
    expect(wrong(over)['contact.mobile']).toBe('Phone number must be 10 digits');
  });

  test('is stored as a draft without the fields that break a rule', () => {
    expect(brokenFields(nothing())).toEqual([]);
    const { contact, details, socialLinks } = nothing();
    const broken = {
      ...complete(),
      details: { ...details, usage: text(2001) },
      socialLinks: { ...socialLinks, linkedin: 'nothing' },
      contact: { ...contact, email: 'ink@inkwell.example' },
    };
    expect(brokenFields(broken)).toEqual(['details', 'socialLinks']);
  });

  test('is sent with lists for lines, and without plans when it is free', () => {
    const body = bodyOf({ ...complete(), features: { pros: 'One\n \nTwo ', cons: '' } }, true);
    expect(body.features).toEqual({ pros: ['One', 'Two'], cons: [] });
    expect(body.categories).toEqual(['1']);
    const priced = { ...complete(), pricing: [{ planName: 'A', price: '1', features: '', isPopular: false }] };
    expect(bodyOf(priced, false).pricing).toEqual([]);
    expect(bodyOf({ ...priced, pricingType: 'Paid' }, false).pricing).toHaveLength(1);
    const half = { ...complete(), qaSection: [{ faqId: null, question: 'Half', answer: '' }] };
    expect([bodyOf(half, true).qaSection, bodyOf(half, false).qaSection?.length]).toEqual([[], 1]);
  });

  test('shows what is stored', () => {
    const stored = {
      ...complete(),
      features: { pros: ['One', 'Two'], cons: [] },
      pricing: [],
      qaSection: [{ id: '7', _id: '7', question: 'Q', answer: 'A' }],
      socialLinks: { youtube: 'https://youtube.com/@a' },
      pricingType: null,
      state: 'pending',
    } as unknown as EditableTool;
    const values = valuesOf(stored);
    expect(values.features.pros).toBe('One\nTwo');
    expect(values.qaSection).toEqual([{ faqId: '7', question: 'Q', answer: 'A' }]);
    expect([values.socialLinks.youtube, values.socialLinks.tiktok, values.pricingType]).toEqual([
      'https://youtube.com/@a',
      '',
      '',
    ]);
  });
});

describe('the preview', () => {
  const media = { logoUrl: '/media/logo.webp', media: { photos: ['/media/one.webp'], videos: [] }, tasks: [] };

  test('has the form, with the media as they are', () => {
    const { socialLinks } = nothing();
    const plan = { planName: 'A', price: '1', features: '', isPopular: false };
    const values = {
      ...complete(),
      features: { pros: 'One\n \nTwo', cons: '' },
      pricing: [plan],
      pricingType: 'Paid',
      qaSection: [
        { faqId: null, question: 'Half', answer: '' },
        { faqId: '7', question: 'Q', answer: 'A' },
      ],
      socialLinks: { ...socialLinks, twitter: 'https://x.com/ink' },
    };
    const tool = previewTool(values, 'ink', 'Inkwell', media);
    expect(tool).toMatchObject({ slug: 'ink', logoUrl: '/media/logo.webp', media: { photos: ['/media/one.webp'] } });
    expect([tool.features.pros, tool.pricing, tool.platforms]).toEqual([['One', 'Two'], [plan], []]);
    expect(tool.priceText).toBe('From $1');
    const free = { ...plan, price: '0' };
    expect(previewTool({ ...values, pricing: [free] }, 'ink', 'Inkwell', media).priceText).toBe('Paid');
    expect(tool.qaSection.map(({ question }) => question)).toEqual(['Q']);
    expect(tool.socialLinks.twitter).toBe('https://x.com/ink');
    expect(previewTool({ ...values, pricingType: 'Free' }, 'ink', 'Inkwell', media).pricing).toEqual([]);
  });

  test.each(phrases)('has the price as the server words it: $phrase', ({ pricing, first, phrase }) => {
    const plans = first === null ? [] : [{ planName: 'A', price: first, features: '', isPopular: false }];
    const values = { ...complete(), pricing: plans, pricingType: pricing ?? '', pricingCurrency: 'USD' };
    expect(previewTool(values, 'ink', 'Inkwell', media).priceText).toBe(phrase);
  });
});

describe('the draft in the browser', () => {
  beforeEach(() => localStorage.clear());

  test('is compressed, and there again with its id', () => {
    const values = { ...complete(), details: { introduction: 'word '.repeat(200), usage: '', speciality: '' } };
    expect(writeLocalDraft({ aitoolId: 'a-1', values, at: 5 })).toBe(true);
    expect((localStorage.getItem('submitToolForm') ?? '').length).toBeLessThan(JSON.stringify(values).length / 2);
    expect(readLocalDraft()).toEqual({ aitoolId: 'a-1', values, at: 5 });
    dropLocalDraft();
    expect([readLocalDraft(), localStorage.length]).toEqual([null, 0]);
  });

  test('is stored in parts when there is no room, and says so when there is none at all', () => {
    const values = { ...complete(), shortDescription: 'not stored' };
    let failing = 1;
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, value: string) => {
        if (key === 'submitToolForm' && failing-- > 0) throw new Error('full');
        stored.set(key, value);
      },
    });
    expect(writeLocalDraft({ aitoolId: null, values, at: 1 })).toBe(true);
    failing = 2;
    expect(writeLocalDraft({ aitoolId: null, values, at: 1 })).toBe(false);
    const draft = readLocalDraft()?.values;
    vi.unstubAllGlobals();
    expect([draft?.name, draft?.shortDescription, draft?.categories]).toEqual(['Inkwell', '', []]);
  });

  test('what is no draft is as good as none', () => {
    localStorage.setItem('submitToolForm', 'broken');
    expect(readLocalDraft()).toBeNull();
  });
});
