import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { activeItem } from '../../../app/navigation/navigation';
import { readTexts } from '../../../app/site/page-texts';
import { site, tool } from '../../../test/samples';
import navigation from '../navigation';
import ownerAction from '../owner-action';
import { isOffered } from '../packages/offered';
import { PackageList } from '../packages/PackageList';
import { Benefits, Faqs, Hero } from '../packages/Pitch';
import { promotePath } from '../api/paths';
import { readInterest } from '../requesting/interest-form';
import { Campaigns } from '../register/Campaigns';
import { pack, registered } from './samples';

const { request } = vi.hoisted(() => ({ request: vi.fn<() => unknown>() }));

vi.mock('../../../app/api/http', async (original) => {
  const http = await original<typeof import('../../../app/api/http')>();
  const GET = async () => {
    const data = request();
    return typeof data === 'number'
      ? { error: {}, response: new Response(null, { status: data }) }
      : { data, response: new Response('{}') };
  };
  return { ...http, api: { GET } };
});

function draw(element: React.ReactNode): Document {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return new DOMParser().parseFromString(renderToString(<Stub />), 'text/html');
}

const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((node) => node.textContent);

const promoteTexts = readTexts(site, {
  page: 'promote',
  texts: {
    heading: 'Be <seen>',
    benefitsHeading: 'Why?',
    benefits: ['A', 'B', 'C', 'D', 'E', 'F'].map((heading) => `${heading}\nBecause.`).join('\n\n'),
    packagesHeading: 'Packages',
    titleSponsorGets: 'A place\nFigures',
    faqHeading: 'FAQ',
  },
  faq: [{ question: 'How do I pay?', answer: 'By invoice.' }],
});

describe('the texts', () => {
  it('are shown as text, with a drawing for each benefit', () => {
    const page = draw(
      <>
        <Hero texts={promoteTexts} />
        <Benefits texts={promoteTexts} />
        <Faqs texts={promoteTexts} />
      </>,
    );
    expect(texts(page, 'h1')).toEqual(['Be <seen>']);
    expect(texts(page, '.benefits h3')).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(texts(page, 'summary h3')).toEqual(['How do I pay?']);
    const drawings = [...page.querySelectorAll('.benefits use')].map((use) => use.getAttribute('href'));
    expect(drawings).toHaveLength(6);
    expect(drawings[5]).toBe(drawings[0]);
  });

  it('without questions lead to the register all the same', () => {
    const page = draw(<Faqs texts={{ ...promoteTexts, faq: [] }} />);
    expect(texts(page, 'h2')).toEqual([]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/promote/register');
  });
});

describe('the packages', () => {
  const packages = [pack(), pack({ type: 'website-visit', name: 'Website Visit', places: ['list'] })];

  it('are shown with their prices, and cannot be requested before they are offered', () => {
    const page = draw(<PackageList texts={promoteTexts} offer={{ enabled: false, packages }} />);
    expect(texts(page, 'h3')).toEqual(['Title Sponsor', 'Website Visit']);
    expect(texts(page, 'h2')).toEqual(['Packages']);
    expect(texts(page, '.package-gets li')).toEqual(['A place', 'Figures']);
    expect(texts(page, '.package-charge')[0]).toBe('$50 for 1 day or $325 for 7 days, including taxes');
    expect(texts(page, '.package-soon')).toEqual(['Coming soon....', 'Coming soon....']);
    expect(page.querySelector('button')).toBeNull();
  });

  it('can be requested, each by name, once they are offered', () => {
    const page = draw(<PackageList texts={promoteTexts} offer={{ enabled: true, packages }} />);
    expect(texts(page, 'button')).toEqual(['I am interested: Title Sponsor', 'I am interested: Website Visit']);
    expect(page.querySelector('.package-soon')).toBeNull();
  });

  it('are not sold while none of their places is open', () => {
    const closed = pack({ type: 'website-visit', name: 'Website Visit', places: [] });
    const page = draw(<PackageList texts={promoteTexts} offer={{ enabled: true, packages: [pack(), closed] }} />);
    expect(texts(page, 'button')).toEqual(['I am interested: Title Sponsor']);
    expect(texts(page, '.package-soon')).toEqual(['Coming soon....']);
    expect(texts(page, 'dt')).toHaveLength(1);
  });

  it('that could not be read say so, and can be read again', () => {
    const page = draw(<PackageList texts={promoteTexts} offer={null} />);
    expect(texts(page, '[role=alert] p')).toEqual(['The packages could not be loaded.']);
    expect(page.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/promote');
  });

  it('have addresses that name what is chosen', () => {
    expect(promotePath({})).toBe('/promote');
    expect(promotePath({ tool: 'a&b' })).toBe('/promote?tool=a%26b');
    expect(promotePath({ interest: 'title-sponsor', tool: 'inkwell' })).toBe(
      '/promote?interest=title-sponsor&tool=inkwell',
    );
  });
});

describe('the item of the navigation', () => {
  it('is offered when the server says so, and not without the module', async () => {
    const [item] = navigation.items;
    const { signal } = new AbortController();
    request.mockReturnValueOnce({ enabled: true, packages: [] });
    expect(await item?.isOffered(signal)).toBe(true);
    request.mockReturnValueOnce({ enabled: false, packages: [] });
    expect(await item?.isOffered(signal)).toBe(false);
    request.mockReturnValueOnce(404);
    expect(await isOffered()).toBe(false);
    request.mockReturnValueOnce(503);
    await expect(isOffered()).rejects.toThrow();
  });

  it('is marked on the pages of promotions', () => {
    expect([activeItem('/promote', {}), activeItem('/promote/register', {})]).toEqual(['promote', 'promote']);
  });

  it('is where the button of a tool leads, once promotions are offered', async () => {
    request.mockReturnValueOnce({ enabled: true, packages: [] });
    expect(await ownerAction.path(tool({ slug: 'inkwell' }))).toBe('/promote?tool=inkwell');
    request.mockReturnValueOnce({ enabled: false, packages: [] });
    expect(await ownerAction.path(tool())).toBeNull();
  });
});

describe('an interest', () => {
  const TODAY = '2026-11-24';
  const read = (values: Record<string, string>, toolId: string | null = null) => {
    const fields = new FormData();
    for (const [name, value] of Object.entries({ type: 'title-sponsor', days: '7', startsOn: TODAY, ...values }))
      fields.set(name, value);
    return readInterest(fields, TODAY, toolId);
  };

  it('has a package, a length, a first day and perhaps a tool', () => {
    expect(read({ note: ' Please\r\nsoon ' }, 'tool-1')).toEqual({
      values: { type: 'title-sponsor', days: 7, startsOn: TODAY, note: 'Please\nsoon', toolId: 'tool-1' },
    });
    expect(read({})).not.toHaveProperty('values.toolId');
  });

  it('begins today or within a year', () => {
    expect(read({ startsOn: '' })).toEqual({ errors: { startsOn: 'Please choose the first day.' } });
    expect(read({ startsOn: '2026-11-23' })).toHaveProperty('errors.startsOn');
    expect(read({ startsOn: '2027-11-24' })).toHaveProperty('values');
    expect(read({ startsOn: '2027-11-25' })).toHaveProperty('errors.startsOn');
  });

  it('has a note of at most 1,000 characters', () => {
    expect(read({ note: '👍'.repeat(1_000) })).toHaveProperty('values');
    expect(read({ note: 'x'.repeat(1_001) })).toEqual({ errors: { note: 'Please write at most 1,000 characters.' } });
  });
});

describe('the register', () => {
  const page = (items = [registered()], totalPages = 1) => ({
    items,
    totalCount: items.length,
    totalPages,
    counting: 'Counted once for each visitor and day.',
  });

  it('shows who paid for what, when, where, and how often it was seen', () => {
    const shown = draw(<Campaigns page={1} register={page()} />);
    expect(texts(shown, '.campaign dd')).toEqual([
      'Inkwell Ltd',
      'Nov 1 to Nov 30, 2026',
      'Lists, Search results',
      '1,200',
      '40',
      '12',
    ]);
    expect(shown.querySelector('.campaign a')?.getAttribute('href')).toBe('/ai/inkwell');
    expect(shown.body.textContent).toContain('Counted once for each visitor and day.');
  });

  it('names no tool that is deleted', () => {
    const shown = draw(<Campaigns page={1} register={page([registered({ tool: null })])} />);
    expect(texts(shown, '.campaign p')).toEqual(['Website Visit: A tool that is no longer listed']);
  });

  it('has an address for each page', () => {
    const shown = draw(<Campaigns page={2} register={page([registered()], 3)} />);
    const links = [...shown.querySelectorAll('.pagination a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/promote/register', '/promote/register?page=3']);
  });

  it('says that it is empty, or could not be read', () => {
    expect(texts(draw(<Campaigns page={1} register={page([])} />), '.message p')).toEqual(['No campaigns yet.']);
    expect(texts(draw(<Campaigns page={1} register={null} />), '.message p')).toEqual([
      'The register could not be loaded.',
    ]);
  });
});
