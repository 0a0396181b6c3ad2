import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, Form, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { InputOf } from '../src/inputs/InputOf';
import { buildModel, type FieldModel } from '../src/model/index';
import { sample } from './sample';
import { serve } from './server';

const [name] = buildModel(sample).resources.find((one) => one.name === 'tools')!.list as [FieldModel];
const choicesFrom = '/api/admin/campaigns/choices';
const choices = [
  { id: 'saved', name: 'Saved tools' },
  { id: 'list', name: 'Lists of tools' },
];
const places: FieldModel = {
  ...name,
  name: 'places',
  label: 'Places',
  kind: 'lines',
  multiple: true,
  choices,
  choicesFrom,
};
const type: FieldModel = {
  ...name,
  name: 'type',
  label: 'Type',
  kind: 'enum',
  choices: [
    { id: 'banner', name: 'Banner' },
    { id: 'card', name: 'Card' },
  ],
  choicesFrom,
};
const OFFERED = {
  type: [{ value: 'banner' }],
  places: [
    { value: 'saved', when: { field: 'type', in: ['banner'] } },
    { value: 'list', when: { field: 'type', in: ['card'] } },
    { value: 'search', when: { field: 'type', in: ['card'] } },
  ],
};
const PLACES = (
  <>
    <TextInput source="type" />
    <InputOf field={places} />
  </>
);
let root: Root | undefined;
let values: Record<string, unknown> = {};

function Watch() {
  values = useWatch();
  return null;
}

async function shown(
  record: object,
  content: React.ReactNode,
  reply: Parameters<typeof serve>[0] = { body: { fields: OFFERED } },
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  serve(reply);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <CoreAdminContext>
          <Form record={record} onSubmit={() => undefined}>
            {content}
            <Watch />
          </Form>
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const ready = (check: () => void) => act(() => vi.waitFor(check, 10_000));
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].map(
    (box) => `${box.closest('label')?.textContent}${box.checked ? ' on' : ''}`,
  );
const choose = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[name="type"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the open places of the chosen type are boxes, all of them on at first', async () => {
  await shown({}, PLACES);
  expect(boxes()).toEqual([]);
  await ready(() => expect(document.querySelector('[aria-label="Loading…"]')).toBeNull());
  expect(document.querySelector('fieldset:not([aria-hidden]) legend'), 'no label without boxes').toBeNull();
  await choose('card');
  await ready(() => expect(boxes()).toEqual(['Lists of tools on', 'Search on']));
  expect(values.places).toEqual(['list', 'search']);
  await act(async () => document.querySelector<HTMLInputElement>('input[value="list"]')?.click());
  await ready(() => expect(values.places).toEqual(['search']));
  await choose('banner');
  await ready(() => expect(boxes()).toEqual(['Saved tools on']));
  expect(values.places).toEqual(['saved']);
});

test('what a record has stays as it is, also when it is closed now', async () => {
  await shown({ type: 'card', places: ['saved', 'list'] }, PLACES);
  await ready(() => expect(boxes()).toEqual(['Lists of tools on', 'Search', 'Saved tools on']));
  expect(values.places).toEqual(['saved', 'list']);
});

test('a type without an open place is no choice', async () => {
  await shown({}, <InputOf field={type} />);
  const select = () => document.querySelector<HTMLElement>('[role="combobox"]:not([aria-disabled])');
  await ready(() => expect(select()).not.toBeNull());
  await act(async () => void select()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  await ready(() => expect(document.querySelector('[role="listbox"]')?.textContent).toContain('Banner'));
  expect(document.querySelector('[role="listbox"]')?.textContent).not.toContain('Card');
});

test('where they cannot be read, all options are offered', async () => {
  await shown({ places: ['list'] }, <InputOf field={places} />, { status: 500, body: { message: 'No.' } });
  await ready(() => expect(boxes()).toEqual(['Saved tools', 'Lists of tools on']));
});
