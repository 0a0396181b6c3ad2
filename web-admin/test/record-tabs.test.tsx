import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FilledTable } from '../src/fields/FieldTable';
import { buildModel, type FieldModel, type PanelModel, type PartModel, type ResourceModel } from '../src/model/index';
import { mainFacts } from '../src/record/RecordAside';
import { RecordTabs } from '../src/record/RecordTabs';
import { changedTab, keyOf, sectionsOf, tabIn, tabsOf } from '../src/kit/tabs';
import { sample } from './sample';

const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const [name] = tools.list as [FieldModel];
const field = (more: Partial<FieldModel>): FieldModel => ({ ...name, ...more });
const panel = (label: string, fields: FieldModel[] = [name]): PanelModel => ({
  ...tools.panels[0]!,
  id: label,
  when: undefined,
  label,
  fields,
});
const part = (label: string, list: FieldModel[] = [name]): PartModel => ({
  of: 'members',
  label,
  parameter: 'userId',
  filter: {},
  list,
});

const members: ResourceModel = {
  ...tools,
  name: 'members',
  singular: 'Member',
  parts: [],
  show: ['Account', 'Figures', 'History'].map((label) => ({ label, fields: [name] })),
  panels: [
    panel('Why it ranks'),
    panel('Figures by day'),
    panel('Sessions', [field({ multiple: true })]),
    { ...panel('Of others'), when: { field: 'state', in: ['gone'] } },
    { ...panel('Of an action'), parameters: ['into'] },
  ],
};
const lists: ResourceModel = {
  ...tools,
  name: 'lists',
  show: [],
  parts: [part('Reviews'), part('Audit', [field({ kind: 'changes' })])],
};
const tabs = tabsOf(members, sectionsOf(members, { id: 1 }, { resources: [members, lists], notes: '/notes' }));

test('groups are tabs, and what belongs to a record is in the tab that its label or kind names', () => {
  const shown = tabs.map(({ label, sections }) => [label, ...sections.map((section) => section.label)]);
  expect(shown).toEqual([
    ['Account', 'Account'],
    ['Figures', 'Figures', 'Figures by day'],
    ['History', 'History', 'Audit'],
    ['Facts', 'Why it ranks'],
    ['Related', 'Reviews', 'Sessions'],
    ['Notes', 'Notes'],
  ]);
});

test('a short page has no tabs', () => {
  const short = { ...members, history: true, show: [{ fields: [name] }], panels: [panel('What to know')] };
  const [only, ...others] = tabsOf(short, sectionsOf(short, { id: 1 }, { resources: [short], notes: '/notes' }));
  expect(only?.sections.map(({ kind }) => kind)).toEqual(['group', 'panel', 'notes', 'history']);
  expect(others).toEqual([]);
});

test('a panel that comes first stands above the record, in its first tab', () => {
  const first = { ...panel('Reports'), first: true };
  const firstTabOf = (resource: ResourceModel) =>
    tabsOf(resource, sectionsOf(resource, { id: 1 }, { resources: [resource], notes: '/notes' }))[0]?.sections;
  const reported = firstTabOf({ ...members, panels: [...members.panels, first] });
  expect(reported?.map(({ label }) => label)).toEqual(['Reports', 'Account']);
  const short = firstTabOf({ ...members, show: [{ fields: [name] }], panels: [panel('What to know'), first] });
  expect(short?.map(({ label }) => label)).toEqual(['Reports', undefined, 'What to know', 'Notes']);
});

test('an address opens a tab by its key or that of a section in it, and the first one otherwise', () => {
  expect(keyOf('Why it ranks, at all?')).toBe('why-it-ranks-at-all');
  expect(tabIn(tabs, 'history')?.label).toBe('History');
  expect(tabIn(tabs, 'sessions')?.label).toBe('Related');
  expect(tabIn(tabs, 'gone')?.label).toBe('Account');
  expect(tabIn(tabs, null)?.label).toBe('Account');
});

test('each tab is a link, and the shown one is marked', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/members/1/show']}>
        <RecordTabs tabs={tabs} shown={tabs[1]} title="Ada" />
      </MemoryRouter>,
    ),
  );
  expect(place.querySelector('nav')?.getAttribute('aria-label')).toBe('Parts of Ada');
  const links = [...place.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href')).slice(0, 2)).toEqual([
    '/members/1/show',
    '/members/1/show?tab=figures',
  ]);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    'Figures',
  ]);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('empty fields are named in one line', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const fields = [
    field({ name: 'a', label: 'Maker' }),
    field({ name: 'b', label: 'Telephone' }),
    field({ name: 'c', label: 'Launched', kind: 'datetime' }),
    field({ name: 'd', label: 'Ends', emptyText: 'Never' }),
    field({ name: 'e', label: 'Rating', kind: 'number', none: 0 }),
  ];
  act(() =>
    root.render(
      <FilledTable fields={fields} record={{ a: 'Acme', b: '', c: '1999-12-31T22:04:00Z', d: null, e: 0 }} />,
    ),
  );
  expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Maker', 'Ends']);
  expect(place.querySelector('.empty-fields')?.textContent).toBe('Empty: Telephone, Launched, Rating');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('the main facts are the filled columns of the list, without its name', () => {
  const fields = [name, field({ name: 'state' }), field({ name: 'visits' }), field({ name: 'note', kind: 'text' })];
  const resource = {
    ...members,
    title: name.name,
    list: fields,
    show: [{ fields: [...fields, field({ name: 'other' })] }],
  };
  const facts = mainFacts(resource, { id: 1, state: 'live', visits: null, note: 'x', other: 'y' });
  expect(facts.map((fact) => fact.name)).toEqual(['state']);
});

test('after a change the page opens on the tab of what was changed', () => {
  const show = ['name', 'accent colour'].map((one) => ({ label: `The ${one}`, fields: [field({ name: one })] }));
  expect(changedTab({ ...tools, show }, { 'accent colour': 1 })).toBe('the-accent-colour');
  expect(
    changedTab({ ...tools, show }, { name: 1, 'accent colour': 1 }),
    'the first tab needs no address',
  ).toBeUndefined();
  expect(changedTab({ ...tools, show }, {})).toBeUndefined();
});
