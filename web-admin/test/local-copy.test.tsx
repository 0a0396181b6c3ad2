import { act } from 'react';
import { CoreAdminContext, defaultI18nProvider, Form } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VERSION } from '../src/data/provider';
import { fieldsOf } from '../src/data/values';
import { InputOf } from '../src/inputs/InputOf';
import { buildModel } from '../src/model/index';
import { LocalCopy } from '../src/kit/LocalCopy';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const model = buildModel(sample);
const fields = fieldsOf(model.resources.find(({ name }) => name === 'tools')!.edit).filter(({ name }) =>
  ['name', 'slug'].includes(name),
);
const RECORD = { id: 'one', name: 'Inkwell', slug: 'inkwell', [VERSION]: '"1"' };

let root: Root | undefined;

const until = (check: () => void) => vi.waitFor(check, 15_000);
const session = { id: 'ada', permissions: ['*'] } as never;

/** Draws the form once more, as when a save has begun or failed. */
function draw(): void {
  root!.render(
    <MemoryRouter>
      <AdminProvider value={{ model, session }}>
        <CoreAdminContext i18nProvider={defaultI18nProvider}>
          <Form record={RECORD}>
            <LocalCopy form="tools.one" fields={[...fields]} />
            {fields.map((field) => (
              <InputOf key={field.name} field={field} />
            ))}
          </Form>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
}

async function shown(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  draw();
  await until(() => expect(slug()).not.toBeNull());
}

const slug = () => document.querySelector<HTMLInputElement>('input[name="slug"]');
const offer = () => document.querySelector('[role="alert"]');
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('toolbase.copy.'));
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slug(), text);
  slug()!.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaves behind what an earlier visit would. */
const leave = (user: string, version: string, values: object) =>
  localStorage.setItem(
    `toolbase.copy.${user}.tools.one.earlier`,
    JSON.stringify({ values: { fields: values, version }, at: Date.now() }),
  );

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('what is entered is stored when the page goes away, and forgotten when the form is left', async () => {
  await shown();
  type('ink');
  await until(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toHaveLength(1);
  });
  expect(JSON.parse(localStorage.getItem(stored()[0]!)!)).toMatchObject({
    values: { fields: { slug: 'ink' }, version: '"1"' },
  });
  root?.unmount();
  root = undefined;
  await until(() => expect(stored()).toEqual([]));
});

test('the copy outlasts a save that fails', async () => {
  await shown();
  type('ink');
  await until(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toHaveLength(1);
  });
  const written = stored();
  act(draw);
  expect(stored()).toEqual(written);
  type('inkw');
  await until(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(stored()[0]!)).toContain('inkw');
  });
  expect(stored(), 'it is still the same').toEqual(written);
});

test('what an earlier visit has left is offered, and restored', async () => {
  leave('ada', '"0"', { slug: 'ink', name: 'Inkwell' });
  await shown();
  await until(() =>
    expect(offer()?.textContent).toMatch(/not saved, from .*: Slug\. The record has been changed since\./),
  );
  press('Restore');
  await until(() => expect(slug()!.value).toBe('ink'));
  expect(offer()).toBeNull();
});

test('what was left can be discarded, and is offered to nobody else', async () => {
  leave('ada', '"1"', { slug: 'ink' });
  leave('eve', '"1"', { slug: 'evil' });
  await shown();
  await until(() => expect(offer()?.textContent).toMatch(/: Slug\.Restore/));
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  press('Discard');
  await until(() => expect(offer()).toBeNull());
  expect(stored()).toEqual(['toolbase.copy.eve.tools.one.earlier']);
});
