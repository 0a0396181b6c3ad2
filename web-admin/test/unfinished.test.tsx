import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { canEdit } from '../src/kit/saving';
import { buildModel, type ResourceModel } from '../src/model/index';
import { UnfinishedLink, UnfinishedMark } from '../src/actions/Unfinished';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
const queue: ResourceModel = {
  ...tools,
  unfinished: {
    when: { field: 'state', in: ['pending'] },
    mark: 'Incomplete',
    label: 'Complete',
    resource: 'tools',
  },
};

const shown = (resource: ResourceModel, state: string) => {
  const record = { id: 'one', name: 'Inkwell', state };
  return renderToStaticMarkup(
    <MemoryRouter>
      <AdminProvider value={{ model, session: {} as never }}>
        <UnfinishedMark resource={resource} record={record} />
        <UnfinishedLink resource={resource} record={record} />
      </AdminProvider>
    </MemoryRouter>,
  );
};

test('an unfinished record has its mark, and leads to the form that finishes it', () => {
  const html = shown(queue, 'pending');
  expect(html).toContain('Incomplete');
  expect(html).toMatch(
    /<a [^>]*aria-label="Complete: Inkwell"[^>]* href="\/tools\/one"|href="\/tools\/one"[^>]*aria-label="Complete: Inkwell"/,
  );
});

test('other records have neither, nor do those of a form that is not open to this person', () => {
  expect(shown(queue, 'approved')).toBe('');
  expect(shown(tools, 'pending')).toBe('');
  expect(shown({ ...queue, unfinished: { ...queue.unfinished!, resource: 'secrets' } }, 'pending')).not.toContain(
    'href',
  );
});

test('a record is edited as far as its operation is for it', () => {
  const saving = { ...tools.actions[0]!, method: 'patch' as const, path: `${tools.path}/{id}` };
  const limited = { ...tools, actions: [{ ...saving, when: { field: 'state', in: ['pending'] } }] };
  expect(canEdit(limited, { id: 'one', state: 'pending' })).toBe(true);
  expect(canEdit(limited, { id: 'one', state: 'deleted' })).toBe(false);
  expect(canEdit({ ...tools, edit: undefined }, { id: 'one' })).toBe(false);
});
