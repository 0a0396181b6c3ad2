import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, defaultI18nProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { FirstSteps } from '../src/home/FirstSteps';
import { Home } from '../src/home/Home';
import { useStepsHidden } from '../src/home/steps';
import { buildModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { BackToSteps } from '../src/shell/BackToSteps';
import { Notifications } from '../src/shell/Notifications';
import { counted } from './sample-statistics';
import { serve } from './server';

let root: Root | undefined;

async function shown(content = <FirstSteps />, model = buildModel(counted)): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <AdminProvider value={{ model } as AdminState}>
          <CoreAdminContext
            dataProvider={makeDataProvider(model)}
            i18nProvider={defaultI18nProvider}
            queryClient={client}
          >
            {content}
            <BackToSteps />
            <Notifications />
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
  return place;
}

const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  act(() => useStepsHidden.setState({ hidden: false }));
  vi.unstubAllGlobals();
});

const mail = {
  name: 'mail',
  label: 'See a test mail arrive',
  help: 'Members confirm their address by mail.',
  done: false,
  link: 'Mail log',
  address: '/mails',
  button: 'Send me a test mail',
  skip: null,
};
const tools = { ...mail, name: 'tools', label: 'List the first tools', done: true, button: null };

test('open steps say how they are done, and a button does one', async () => {
  const sent = serve(
    { body: { steps: [mail, tools, { ...mail, name: 'shop', label: 'Open', done: null, button: null }] } },
    { body: { message: 'It is on its way.' } },
    { body: { steps: [{ ...mail, done: true }, tools] } },
  );
  const place = await shown();
  await ready(() => expect(place.textContent).toContain('1 of 3 done'));
  expect(place.textContent).toContain('Members confirm their address by mail.');
  expect(place.textContent).toContain('It cannot be read at the moment.');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/mails');
  await act(async () => button('Send me a test mail')?.click());
  await ready(() => expect(document.body.textContent).toContain('It is on its way.'));
  expect(sent[1]).toMatchObject({ method: 'POST', address: '/api/admin/setup/mail' });
  await ready(() => expect(place.querySelector('section'), 'all are done').toBeNull());
});

test('an admin does without a step', async () => {
  const step = { ...mail, name: 'categories', label: 'Have categories', skip: 'Start without categories' };
  const sent = serve(
    { body: { steps: [step] } },
    { body: { steps: [] } },
    { body: { steps: [{ ...step, done: true }] } },
  );
  const place = await shown();
  await ready(() => expect(button('Start without categories')).toBeDefined());
  await act(async () => button('Start without categories')?.click());
  await ready(() => expect(document.body.textContent).toContain('“Have categories” counts as done.'));
  expect(sent[1]).toMatchObject({ method: 'POST', address: '/api/admin/setup/categories/skip' });
  await ready(() => expect(place.querySelector('section')).toBeNull());
});

test('the screen that a step leads to has a way back', async () => {
  serve({ body: { steps: [mail] } });
  const place = await shown();
  await ready(() => expect(place.querySelector('a')).not.toBeNull());
  expect(place.textContent).not.toContain('Back to first steps');
  await act(async () => place.querySelector('a')?.click());
  const back = [...place.querySelectorAll('a')].find((link) => link.textContent === 'Back to first steps');
  expect(back?.getAttribute('href')).toBe('/');
  await act(async () => back?.click());
  expect(place.textContent).not.toContain('Back to first steps');
});

test('a step that fails says why, and stays open', async () => {
  serve({ body: { steps: [mail] } }, { status: 404, body: { message: 'There is no account to send a mail to.' } });
  const place = await shown();
  await ready(() => expect(button('Send me a test mail')).toBeDefined());
  await act(async () => button('Send me a test mail')?.click());
  await ready(() => expect(document.body.textContent).toContain('There is no account to send a mail to.'));
  expect(place.textContent).toContain('0 of 1 done');
});

test('hidden steps stay hidden', async () => {
  serve({ body: { steps: [mail] } });
  const place = await shown();
  await ready(() => expect(button('Hide these steps')).toBeDefined());
  await act(async () => button('Hide these steps')?.click());
  expect(place.textContent).toBe('');
  expect(localStorage.getItem('toolbase.first-steps')).toContain('true');
});

test('the steps are one line once something waits', async () => {
  const waiting = (count: number) => ({
    body: {
      queues: [{ name: 'reported', label: 'Reported', resource: 'tools', address: '/tools', count, overdue: 0 }],
    },
  });
  serve({ body: { steps: [mail, tools] } }, waiting(3));
  const model = { ...buildModel(counted), statistics: undefined };
  const place = await shown(<Home />, model);
  const list = () =>
    [...place.querySelectorAll<HTMLElement>('ol')].find((one) => one.textContent?.includes(mail.label));
  await ready(() => expect(place.querySelector('a[href="/inbox?queue=reported"]')).not.toBeNull());
  expect(list()?.hidden).toBe(true);
  await act(async () => button('Show the steps')?.click());
  expect(list()?.hidden).toBe(false);
  act(() => root?.unmount());
  place.remove();

  serve({ body: { steps: [mail, tools] } }, waiting(0));
  const calm = await shown(<Home />, model);
  await ready(() => expect(calm.textContent).toContain('Nothing waits for you.'));
  expect(calm.querySelector<HTMLElement>('ol')?.hidden).toBe(false);
});
