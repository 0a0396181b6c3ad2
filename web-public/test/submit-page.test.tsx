import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPageTexts } from '../app/api/page-texts';
import Submit, { loader, meta } from '../app/routes/submit';
import { site } from './samples';

vi.mock('../app/api/page-texts', () => ({ getPageTexts: vi.fn() }));
vi.mock('../app/submitting/example', () => ({ readExample: () => Promise.resolve(null) }));

const texts = {
  page: 'submit',
  texts: {
    heading: 'Bring your <AI>',
    intro: 'In a minute.',
    benefitsHeading: 'Why here',
    benefits: 'Exposure\nAt once.',
    figuresHeading: 'In figures',
    figures: '12,400\nvisitors a month',
    faqHeading: 'Questions',
  },
  faq: [{ question: 'What does it cost?', answer: 'Nothing.' }],
};

const load = () => loader({ request: new Request('http://localhost/submit') });

async function html(): Promise<string> {
  const loaderData = await load();
  // The props that the router gives to the component.
  const Page = Submit as unknown as React.ComponentType<{ loaderData: typeof loaderData }>;
  const Stub = createRoutesStub([{ path: '/submit', Component: () => <Page loaderData={loaderData} /> }]);
  return renderToString(<Stub initialEntries={['/submit']} />).replaceAll('<!-- -->', '');
}

beforeEach(() => {
  vi.mocked(getPageTexts).mockResolvedValue(texts);
});

describe('the page "Submit"', () => {
  it('has the texts of the server, as text', async () => {
    const text = await html();
    expect(text).toContain('<h1>Bring your &lt;AI&gt;</h1>');
    for (const part of ['In a minute.', 'Why here', 'Exposure', 'At once.', 'In figures', 'Questions', 'Nothing.'])
      expect(text).toContain(part);
    expect(text).toContain('<dt>visitors a month</dt><dd>12,400</dd>');
  });

  it('has no figures and no questions where there are none', async () => {
    vi.mocked(getPageTexts).mockResolvedValue({ ...texts, texts: { ...texts.texts, figures: '' }, faq: [] });
    const text = await html();
    expect(text).not.toContain('In figures');
    expect(text).not.toContain('submit-faq');
  });

  it('is described by its lead', async () => {
    const tags = meta({
      matches: [{ id: 'root', loaderData: { site, readOnly: null } }],
      loaderData: await load(),
    } as unknown as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ name: 'description', content: 'In a minute.' });
  });
});
