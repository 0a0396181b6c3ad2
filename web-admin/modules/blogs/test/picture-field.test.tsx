import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminModel } from '../../../src/model/index';
import { AdminProvider, type AdminState } from '../../../src/kit/admin';
import { serve } from '../../../test/server';
import { PictureField } from '../PictureField';

let root: Root | undefined;

function Hero() {
  const [address, setAddress] = useState('');
  return (
    <PictureField
      label="Hero image"
      failed="Failed to upload hero image"
      address={address}
      alt="A river"
      onChange={setAddress}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // Without the media of the site: posts have pictures of their own.
  const model = { resources: [] } as unknown as AdminModel;
  await act(async () =>
    root?.render(
      <AdminProvider value={{ model } as AdminState}>
        <Hero />
      </AdminProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const picture = () => document.querySelector('img')?.getAttribute('src');

const send = (type: 'drop' | 'paste', ...names: string[]) =>
  act(async () => {
    const files = names.map((name) => new File(['pixels'], name, { type: 'image/png' }));
    const event = new Event(type, { bubbles: true, cancelable: true });
    const field = type === 'drop' ? 'dataTransfer' : 'clipboardData';
    document.querySelector('.upload')?.dispatchEvent(Object.assign(event, { [field]: { files, types: ['Files'] } }));
  });

test('a picture of a post is dropped, replaced by a pasted one, and removed', async () => {
  const sent = serve({ body: { imageUrl: '/media/1.png' } }, { body: { imageUrl: '/media/2.png' } });
  await send('drop', 'one.png');
  await ready(() => expect(picture()).toBe('/media/1.png'));
  await send('paste', 'two.png');
  await ready(() => expect(picture()).toBe('/media/2.png'));
  expect(sent.map(({ address }) => address)).toEqual(Array(2).fill('/api/cloudinary/upload-blog-image'));
  const remove = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Remove the hero image');
  await act(async () => remove?.click());
  expect(picture()).toBeUndefined();
});

test('the reason stands below the specified message when a picture is rejected', async () => {
  serve({ status: 422, body: { code: 'invalid', message: 'It is no picture.' } });
  await send('drop', 'one.png');
  await ready(() => expect(alert()).toBe('Failed to upload hero imageone.png: It is no picture.'));
});

test('only one of several pictures is uploaded, and the others are named', async () => {
  const sent = serve({ body: { imageUrl: '/media/1.png' } });
  await send('drop', 'one.png', 'two.png');
  await ready(() => expect(alert()).toContain('two.png: There is room for one picture.'));
  expect(sent).toHaveLength(1);
});
