import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageInput } from '../src/inputs/ImageInput';
import { ImagesInput } from '../src/inputs/ImagesInput';
import type { AdminModel } from '../src/model/index';
import { AdminProvider, type AdminState } from '../src/kit/admin';
import { serve } from './server';

const model = { uploads: '/api/admin/media/images', resources: [] } as unknown as AdminModel;
let root: Root | undefined;
let values: Record<string, unknown> = {};

function Watch() {
  values = useWatch();
  return null;
}

async function shown(record: object, content: ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <AdminProvider value={{ model } as AdminState}>
          <CoreAdminContext>
            <Form record={record} onSubmit={() => undefined}>
              {content}
              <Watch />
            </Form>
          </CoreAdminContext>
        </AdminProvider>
      </MemoryRouter>,
    ),
  );
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));
const zone = () => document.querySelector<HTMLElement>('.upload');

/** Sends an event with files to the place where pictures are dropped. */
const send = (type: string, files: File[], field = 'dataTransfer') =>
  act(async () => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    zone()?.dispatchEvent(Object.assign(event, { [field]: { files, types: ['Files'] } }));
  });

test('several pictures are dropped at once, and what fails is named', async () => {
  const sent = serve(
    { status: 201, body: { url: 'https://a.example/media/1.png' } },
    { status: 422, body: { code: 'invalid', message: 'It is no picture.' } },
    { status: 201, body: { url: 'https://a.example/media/3.png' } },
  );
  await shown({ photos: ['https://a.example/media/0.png'] }, <ImagesInput source="photos" label="Photos" />);
  await send('dragover', []);
  expect(zone()?.dataset.over).toBe('true');
  await send('drop', [file('one.png'), file('two.png'), file('three.png')]);
  await ready(() => expect(sent).toHaveLength(3));
  await ready(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('two.png: It is no picture.'));
  expect(values.photos).toEqual([0, 1, 3].map((at) => `https://a.example/media/${at}.png`));
  expect(zone()?.dataset.over).toBe('false');
});

test('pictures that are dropped and pasted while others still upload are sent after them', async () => {
  const waiting: { name: string; respond: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(`http://localhost${input}`, init) : input;
    const name = /filename="([^"]*)"/.exec(await request.text())?.[1] ?? '';
    return new Promise<Response>((respond) => waiting.push({ name, respond }));
  });
  const respond = (status = 201) => {
    const { name, respond: end } = waiting.shift()!;
    const body = status === 201 ? { url: `https://a.example/media/${name}` } : { message: 'It is too large.' };
    return act(async () => end(Response.json(body, { status })));
  };
  await shown({ photos: [] }, <ImagesInput source="photos" label="Photos" />);
  await send('drop', [file('one.png'), file('two.png')]);
  await ready(() => expect(waiting).toHaveLength(1));
  await send('drop', [file('three.png')]);
  await send('paste', [file('four.png')], 'clipboardData');
  const progress = () => document.querySelector('[role="progressbar"][aria-label]')?.getAttribute('aria-label');
  await ready(() => expect(progress()).toBe('0 of 4 uploaded'));
  for (const status of [201, 201, 422, 201]) {
    await ready(() => expect(waiting).toHaveLength(1));
    await respond(status);
  }
  await ready(() => expect(progress()).toBeUndefined());
  expect(values.photos).toEqual(['one', 'two', 'four'].map((name) => `https://a.example/media/${name}.png`));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('three.png: It is too large.');
});

test('a pasted picture fills the input, which has room for one', async () => {
  const sent = serve({ status: 201, body: { url: 'https://a.example/media/1.png' } });
  await shown({ logo: '' }, <ImageInput source="logo" label="Logo" />);
  await send('paste', [file('one.png'), file('two.png')], 'clipboardData');
  await ready(() => expect(values.logo).toBe('https://a.example/media/1.png'));
  expect(sent).toHaveLength(1);
  await ready(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('two.png: There is room for one picture.'),
  );
});

test('pasted text is no picture', async () => {
  const sent = serve();
  await shown({ logo: '' }, <ImageInput source="logo" label="Logo" />);
  await send('paste', [], 'clipboardData');
  expect(sent).toEqual([]);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('pictures are put in order by dragging and by buttons', async () => {
  const photos = [1, 2, 3].map((at) => `https://a.example/${at}.png`);
  await shown({ photos }, <ImagesInput source="photos" label="Photos" />);
  const order = () => (values.photos as string[]).map((url) => url.at(-5));
  const at = (place: number) => document.querySelectorAll('.line-list > li')[place];
  const data = new Map<string, string>();
  const dataTransfer = { setData: (type: string, value: string) => data.set(type, value) };
  const fire = (target: Element | null | undefined, type: string) =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      target?.dispatchEvent(Object.assign(event, { dataTransfer }));
    });
  await fire(at(0)?.querySelector('.line-handle'), 'dragstart');
  expect(data.size, 'Firefox drags nothing without data').toBe(1);
  await fire(at(2), 'dragover');
  await fire(at(2), 'drop');
  expect(order()).toEqual(['2', '3', '1']);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Move Photos 3 up"]')?.click());
  expect(order()).toEqual(['2', '1', '3']);
});
