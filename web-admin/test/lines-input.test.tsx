import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CoreAdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LinesInput } from '../src/inputs/LinesInput';
import { OrderInput } from '../src/inputs/OrderInput';
import { SwitchesInput } from '../src/inputs/SwitchesInput';
import { TextsInput } from '../src/inputs/TextsInput';
import { entriesOf, textsOf, withKeys, withLabels } from '../src/fields/texts';
import { buildModel, type FieldModel } from '../src/model/index';
import { sample } from './sample';

const [name] = buildModel(sample).resources.find((one) => one.name === 'tools')!.list as [FieldModel];
let root: Root | undefined;
let values: Record<string, unknown> = {};

function Watch() {
  values = useWatch();
  return null;
}

async function shown(record: object, content: React.ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <CoreAdminContext>
          <Form record={record} onSubmit={() => undefined}>
            {content}
            <button type="submit">Save it</button>
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

const labelled = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
const press = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === text)
      ?.click(),
  );
const type = (input: HTMLInputElement | null, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (input: HTMLInputElement | null, name: string) =>
  act(async () => void input?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('entries are changed, added by Enter, moved and removed', async () => {
  await shown({ pros: ['Fast', 'Free'] }, <LinesInput source="pros" label="Pros" />);
  await type(labelled('Pros 1'), 'Quick');
  await key(labelled('Pros 1'), 'Enter');
  expect(values.pros).toEqual(['Quick', '', 'Free']);
  expect(document.activeElement).toBe(labelled('Pros 2'));
  await key(labelled('Pros 2'), 'Backspace');
  expect(values.pros).toEqual(['Quick', 'Free']);
  await press('Move Pros 2 up');
  expect(values.pros).toEqual(['Free', 'Quick']);
  await press('Remove Pros 1');
  await press('Add to Pros');
  expect(values.pros).toEqual(['Quick', '']);
});

test('a list that is pasted is taken apart', async () => {
  await shown({ pros: [''] }, <LinesInput source="pros" label="Pros" />);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => 'Fast\r\n\n Free \n' } });
  await act(async () => void labelled('Pros 1')?.dispatchEvent(event));
  expect(values.pros).toEqual(['Fast', 'Free']);
});

test('texts by keys are entered with their keys', async () => {
  const links: FieldModel = { ...name, name: 'links', kind: 'map', choices: [] };
  await shown({ links: { x: 'https://x.com' } }, <TextsInput field={links} source="links" label="Links" />);
  await press('Add to Links');
  expect(values.links).toEqual({ x: 'https://x.com' });
  const [, typed] = document.querySelectorAll<HTMLInputElement>('.line-key input');
  await type(typed ?? null, 'youtube');
  await type(labelled('Links 2'), 'https://youtube.com');
  expect(values.links).toEqual({ x: 'https://x.com', youtube: 'https://youtube.com' });
  await press('Remove Links 1');
  expect(values.links).toEqual({ youtube: 'https://youtube.com' });
});

test('texts for the entries of another field have one input each', async () => {
  const texts: FieldModel = { ...name, name: 'texts', kind: 'map', keys: 'photos', choices: [] };
  const record = { photos: ['/a.png', '/b.png'], texts: { '/b.png': 'The editor', '/gone.png': 'Old' } };
  await shown(record, <TextsInput field={texts} source="texts" label="Texts" />);
  expect([1, 2, 3].map((place) => labelled(`Texts ${place}`)?.value)).toEqual(['', 'The editor', 'Old']);
  await type(labelled('Texts 1'), 'The start');
  await press('Remove Texts 3');
  expect(values.texts).toEqual({ '/a.png': 'The start', '/b.png': 'The editor' });
});

test('texts whose keys the record describes have labels, and the original where they are emptied', async () => {
  const texts: FieldModel = { ...name, name: 'texts', kind: 'map', keys: 'declared', choices: [] };
  const declared = [
    { key: 'heading', label: 'Headline', help: 'Above all.', original: 'Guides', maxLength: 20, severalLines: false },
    { key: 'steps', label: 'Steps', help: '', original: 'One\nTwo', maxLength: 200, severalLines: true },
  ];
  const record = { declared, texts: { heading: 'All guides', steps: 'One\nTwo' } };
  await shown(record, <TextsInput field={texts} source="texts" label="Texts" />);
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Headline', 'Steps']);
  expect(document.querySelector('textarea')?.value).toBe('One\nTwo');
  expect(document.body.textContent).toContain('Above all. At most 20 characters.');
  expect(document.querySelector('[aria-label^="Remove"]')).toBeNull();
  const heading = document.querySelector<HTMLInputElement>('input[name="texts"]');
  await type(heading, '');
  expect(heading?.placeholder).toBe('Guides');
  expect(values.texts).toEqual({ heading: '', steps: 'One\nTwo' });
  await type(heading, 'Guides of every kind and age');
  expect(document.body.textContent).not.toContain('must be');
  await press('Save it');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Headline: must be at most 20 characters'));
  await type(heading, 'New guides');
  expect(values.texts).toEqual({ heading: 'New guides', steps: 'One\nTwo' });
});

test('a message names texts by their labels', () => {
  const named = [{ key: 'heading', label: 'Headline' }];
  const message = 'heading: must be one line; other: is no text of this page';
  expect(withLabels(message, named)).toBe('Headline: must be one line; other: is no text of this page');
});

test('an entry without a key has no place in the object', () => {
  expect(entriesOf(null)).toEqual([]);
  expect(textsOf([{ key: '', text: 'a' }])).toEqual({});
  expect(withKeys([{ key: 'b', text: 'x' }], ['a'])).toEqual([
    { key: 'a', text: '' },
    { key: 'b', text: 'x' },
  ]);
});

test('entries in an order are moved and hidden, and those that have gone are named', async () => {
  const choices = ['AI', 'Blogs'].map((label) => ({ id: label.toLowerCase(), name: label }));
  const order: FieldModel = { ...name, name: 'bar', kind: 'order', choices };
  const record = { bar: ['ai', 'gone', 'blogs'].map((item) => ({ item, hidden: false })) };
  await shown(record, <OrderInput field={order} source="bar" label="Bar" />);
  const items = () => (values.bar as { item: string }[]).map(({ item }) => item);
  await press('Move Blogs up');
  expect(items()).toEqual(['ai', 'blogs', 'gone']);
  await press('Move AI down');
  expect(items()).toEqual(['blogs', 'ai', 'gone']);
  expect(document.querySelector('[aria-label="Remove AI"]')).toBeNull();
  await press('Remove gone (its module does not run)');
  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  expect(values.bar).toEqual([
    { item: 'blogs', hidden: true },
    { item: 'ai', hidden: false },
  ]);
  expect(document.querySelector('label')?.textContent).toBe('Blogs');
});

test('features are switched off and on, and those that have gone are named', async () => {
  const choices = [
    { id: 'reviews.questions', name: 'Questions', help: 'Nobody can ask.' },
    { id: 'blogs.comments', name: 'Comments' },
  ];
  const switches: FieldModel = { ...name, name: 'off', kind: 'switches', choices };
  await shown({ off: ['gone.sale'] }, <SwitchesInput field={switches} source="off" label="Features" />);
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const flip = (place: number) => act(async () => inputs()[place]?.click());
  expect(inputs().map(({ checked }) => checked)).toEqual([true, true, false]);
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Questions',
    'Comments',
    'gone.sale (its module does not run)',
  ]);
  expect(document.getElementById(inputs()[0]?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nobody can ask.',
  );
  await flip(0);
  expect(values.off).toEqual(['gone.sale', 'reviews.questions']);
  await flip(0);
  await flip(2);
  expect(values.off).toEqual([]);
});
