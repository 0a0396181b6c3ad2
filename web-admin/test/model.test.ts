import { describe, expect, test } from 'vitest';
import {
  applies,
  buildModel,
  mayApply,
  type FieldGroup,
  type FieldModel,
  type ResourceModel,
  words,
} from '../src/model/index';
import { sample } from './sample';

const model = buildModel(sample);
const resource = (name: string, of = model): ResourceModel => {
  const found = of.resources.find((one) => one.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
const tools = resource('tools');
const named = (fields: FieldModel[], name: string): FieldModel => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const inForm = (form: FieldGroup[] | undefined, name: string) =>
  named(
    (form ?? []).flatMap(({ fields }) => fields),
    name,
  );
const names = (fields: FieldModel[]) => fields.map(({ name }) => name);

describe('resources', () => {
  test('have what the list operation describes', () => {
    expect(tools).toMatchObject({
      path: '/api/admin/tools',
      label: 'Tools',
      singular: 'Tool',
      icon: 'SmartToy',
      group: 'catalogue',
      title: 'name',
      sort: { field: 'createdAt', order: 'DESC' },
      empty: 'No tools yet.',
      searchable: true,
      hasShow: true,
      canDelete: true,
      exports: ['csv', 'json'],
    });
  });

  test('say something sensible when they say little', () => {
    expect(resource('categories')).toMatchObject({
      label: 'Categories',
      title: 'name',
      empty: 'No categories yet.',
      searchable: false,
      hasShow: false,
      canDelete: false,
      exports: [],
      create: undefined,
      edit: undefined,
    });
    expect(names(resource('categories').list)).toEqual(['name']);
  });

  test('of unknown groups come last, under a heading of their own', () => {
    expect(model.groups.map(({ key }) => key)).toEqual(['catalogue', 'reports', 'other']);
    expect(resource('categories').group).toBe('other');
  });

  test('are there as far as the permissions go', () => {
    const some = buildModel(sample, ['tools.manage']);
    expect(some.resources.map(({ name }) => name)).toEqual(['tools']);
    expect(resource('tools', some).canDelete).toBe(false);
    expect(some.reports).toEqual([]);
  });

  test('export in the formats of the parameter', () => {
    expect(model.reports).toMatchObject([
      { name: 'tools-per-rating', title: 'Tools per rating', path: '/api/reports/tools-per-rating', formats: ['csv'] },
    ]);
    expect(model.reports[0]?.parameters).toMatchObject([
      { name: 'rating', kind: 'enum', required: true, help: 'Which stars.' },
    ]);
  });
});

describe('columns', () => {
  test('are those of the item that exist, in the order requested', () => {
    expect(names(tools.list)).toEqual(['name', 'state', 'categories', 'visits']);
  });

  test('can be sorted by only where the schema allows it', () => {
    expect(tools.list.filter(({ sortable }) => sortable).map(({ name }) => name)).toEqual(['name', 'visits']);
  });

  test('know their choices through allOf and a reference', () => {
    expect(named(tools.list, 'state')).toMatchObject({
      kind: 'enum',
      multiple: false,
      choices: [
        { id: 'pending', name: 'Waiting', color: undefined },
        { id: 'approved', name: 'Approved', color: 'success' },
      ],
    });
    expect(named(tools.list, 'categories')).toMatchObject({ kind: 'reference', multiple: true, label: 'Kinds' });
  });
});

describe('filters', () => {
  test('are the parameters that do not steer the list, typed', () => {
    expect(tools.filters.map(({ name, kind, multiple }) => [name, kind, multiple])).toEqual([
      ['state', 'enum', true],
      ['category', 'reference', false],
      ['claimed', 'boolean', false],
      ['minVisits', 'integer', false],
      ['tags', 'lines', true],
      ['createdFrom', 'datetime', false],
      ['createdTo', 'datetime', false],
      ['origin', 'enum', false],
    ]);
  });

  test('take the labels of the column of the same name', () => {
    expect(named(tools.filters, 'state').choices[0]).toEqual({ id: 'pending', name: 'Waiting', color: undefined });
  });

  test('know how lists are written, and constants in a union', () => {
    expect(tools.filters.filter(({ joined }) => joined).map(({ name }) => name)).toEqual(['tags']);
    expect(named(tools.filters, 'origin').choices.map(({ id }) => id)).toEqual(['submitted', 'imported']);
  });
});

describe('show pages and forms', () => {
  test('have the requested groups', () => {
    expect(tools.show.map(({ label, fields }) => [label, names(fields)])).toEqual([
      ['Listing', ['name', 'state']],
      [undefined, ['note']],
    ]);
  });

  test('leave out what the operation does not take', () => {
    expect(tools.create?.map(({ label, fields }) => [label, names(fields)])).toEqual([
      ['Listing', ['name', 'url', 'categories']],
      ['More', ['note']],
    ]);
    expect(tools.edit?.map(({ label, fields }) => [label, names(fields)])).toEqual([
      ['Listing', ['name', 'slug', 'url', 'categories', 'pros']],
      ['More', ['note', 'pricing', 'faq', 'launchedOn']],
    ]);
  });

  test('inherit labels and widgets from the record, and keep their own limits', () => {
    expect(inForm(tools.create, 'note')).toMatchObject({ label: 'Remark', kind: 'text', required: false });
    expect(inForm(tools.create, 'categories')).toMatchObject({ kind: 'reference', multiple: true, maxItems: 3 });
    expect(inForm(tools.create, 'url')).toMatchObject({ kind: 'url', required: true, help: 'With https://' });
    expect(inForm(tools.edit, 'name')).toMatchObject({ minLength: 2, maxLength: 80 });
    expect(inForm(tools.edit, 'slug').pattern).toBe('^[a-z-]+$');
  });

  test('need in an edit what a new record needs, and may empty what the record may lack', () => {
    expect(inForm(tools.edit, 'name')).toMatchObject({ required: true, nullable: false });
    expect(inForm(tools.edit, 'note')).toMatchObject({ required: false, nullable: true });
  });

  test('need what every record has and may not be empty, though the request may leave it out', () => {
    const lenient = structuredClone(sample);
    const { NewTool } = lenient.components?.schemas ?? {};
    if (NewTool) NewTool.required = [];
    const { create, edit } = resource('tools', buildModel(lenient));
    expect([inForm(create, 'name').required, inForm(edit, 'name').required]).toEqual([true, true]);
    expect(inForm(create, 'url').required).toBe(false);
  });

  test('know the parts of objects and of lists of objects', () => {
    const pricing = inForm(tools.edit, 'pricing');
    expect(pricing).toMatchObject({ kind: 'object', multiple: false, nullable: true });
    expect(pricing.fields).toMatchObject([
      { name: 'name', required: true },
      { name: 'price', kind: 'number', min: 0, nullable: true },
    ]);
    const faq = inForm(tools.edit, 'faq');
    expect(faq).toMatchObject({ label: 'Questions', kind: 'objects', multiple: true, maxItems: 5 });
    expect(names(faq.fields)).toEqual(['question', 'answer']);
    expect(inForm(tools.edit, 'launchedOn')).toMatchObject({ kind: 'date', nullable: true });
    expect(inForm(tools.edit, 'pros')).toMatchObject({ kind: 'lines', maxLength: 20 });
  });
});

describe('actions', () => {
  const action = (id: string) => tools.actions.find((one) => one.id === id);

  test('carry their scope, their condition and what takes them back', () => {
    expect(action('approve_tool')).toMatchObject({
      method: 'post',
      path: '/api/adminactions/approve-tool/{id}',
      scope: ['row', 'show'],
      undo: 'pend_tool',
      body: [],
    });
    expect(action('pend_tool')?.scope).toEqual([]);
  });

  test('ask for what their body has, in bulk without the selection', () => {
    expect(action('reject_tool')).toMatchObject({ label: 'Reject tool', destructive: true });
    expect(action('reject_tool')?.body).toMatchObject([{ name: 'reason', kind: 'text', required: true }]);
    expect(action('bulk_approve')?.body.map(({ name }) => name)).toEqual(['reason']);
  });

  test('apply when the record meets their condition', () => {
    const approve = action('approve_tool') ?? {};
    expect(applies(approve, { id: '1', state: 'pending' })).toBe(true);
    expect(applies(approve, { id: '1', state: 'approved' })).toBe(false);
    expect(applies(approve, { id: '1' })).toBe(false);
    expect(applies({ when: { field: 'endedAt', in: [null] } }, { id: '1' })).toBe(true);
    expect(applies({}, { id: '1' })).toBe(true);
  });

  test('or only on lists whose filter lets such records through', () => {
    const approve = { when: { field: 'state', in: ['pending', 'rejected'] } };
    expect(mayApply(approve, { state: ['approved'] })).toBe(false);
    expect(mayApply(approve, { state: ['approved', 'rejected'] })).toBe(true);
    expect(mayApply(approve, { state: 'pending' })).toBe(true);
    expect(mayApply(approve, { q: 'ink' })).toBe(true);
    expect(mayApply({}, { state: ['approved'] })).toBe(true);
  });
});

describe('panels', () => {
  test('are what other operations have about a record, for who is allowed to read it', () => {
    const [score, ...others] = tools.panels;
    expect(others).toEqual([]);
    expect(score).toMatchObject({
      id: 'get_tool_score',
      label: 'Score',
      path: '/api/admin/tools/{id}/score',
      when: { field: 'state', in: ['approved'] },
      fields: [
        { name: 'place', label: 'Place', kind: 'integer' },
        { name: 'terms', label: 'What it comes from', kind: 'object' },
      ],
    });
    expect(names(score?.fields[1]?.fields ?? [])).toEqual(['visits', 'saves']);
    expect(resource('categories').panels).toEqual([]);
    expect(buildModel(sample, []).resources).toEqual([]);
  });
});

test('a schema that contains itself ends somewhere', () => {
  const looped = structuredClone(sample);
  const schemas = looped.components?.schemas ?? {};
  schemas.Question = { type: 'object', properties: { follow: { $ref: '#/components/schemas/Question' } } };
  expect(buildModel(looped).resources).toHaveLength(2);
});

test('an empty document is an empty admin', () => {
  expect(buildModel({})).toEqual({ title: '', groups: [], codes: {}, resources: [], reports: [], uploads: undefined });
});

test.each([
  ['createdAt', 'Created at'],
  ['last_started_at', 'Last started at'],
  ['logoUrl', 'Logo URL'],
  ['main-categories', 'Main categories'],
])('%s reads %s', (name, read) => {
  expect(words(name)).toBe(read);
});
