import { describe, expect, test } from 'vitest';
import { besides, tabOf } from '../src/views/tab';
import { buildModel, filled, type ResourceModel } from '../src/model/index';
import { sample } from './sample';

const PATH = '/api/admin/tools';

function tools(change: (document: typeof sample) => void): ResourceModel {
  const document = structuredClone(sample);
  change(document);
  const found = buildModel(document).resources.find(({ name }) => name === 'tools');
  if (!found) throw new Error('no tools');
  return found;
}

const tabbed = tools(({ paths }) => {
  const notes = paths?.[PATH]?.get?.['x-admin'];
  if (notes) {
    notes.tabs = [
      { label: 'All' },
      { label: 'Pending', filter: { state: 'pending' }, list: ['name', 'visits', 'nothing'], empty: 'None waits.' },
      { label: 'Pending, free', filter: { state: 'pending', price: ['free'] } },
    ];
  }
});

describe('tabs', () => {
  test('have columns and an empty text of their own, else those of the list', () => {
    const [all, pending] = tabbed.tabs;
    expect(all).toMatchObject({ label: 'All', filter: {}, empty: 'No tools yet.' });
    expect(all?.list).toEqual(tabbed.list);
    expect(pending?.list.map(({ name }) => name)).toEqual(['name', 'visits']);
    expect(pending?.empty).toBe('None waits.');
    expect(tools(() => undefined).tabs).toEqual([]);
  });

  test('without records say that nothing waits, not that there is none', () => {
    const waiting = tools(({ paths }) => {
      const notes = paths?.[PATH]?.get?.['x-admin'];
      if (notes)
        notes.tabs = [
          { label: 'Waiting', filter: { state: 'pending' } },
          { label: 'Free', filter: { price: 'free' } },
        ];
    });
    expect(waiting.tabs.map(({ empty }) => empty)).toEqual(['Nothing waits.', 'Nothing in “Free”.']);
  });

  test('are shown by the filters that are set', () => {
    const shown = (filters: Record<string, unknown>) => tabOf(tabbed, filters)?.label;
    expect(shown({})).toBe('All');
    expect(shown({ q: 'x', state: 'approved' })).toBe('All');
    expect(shown({ state: 'pending', q: 'x' })).toBe('Pending');
    expect(shown({ state: 'pending', price: ['free'] })).toBe('Pending, free');
  });

  test('are no filters that one has set', () => {
    expect(besides(tabbed.tabs[1], { state: 'pending', q: 'x' })).toEqual({ q: 'x' });
    expect(besides(undefined, { q: 'x' })).toEqual({ q: 'x' });
  });
});

describe('a deletion', () => {
  test('that the document describes is an action like any other, and the only one', () => {
    const described = tools(({ paths }) => {
      const deletion = paths?.[`${PATH}/{id}`]?.delete;
      if (deletion) {
        deletion['x-admin-action'] = {
          resource: 'tools',
          label: 'Delete',
          confirm: { text: 'Delete {name}?', type: '{slug}' },
          done: '{name} is gone',
        };
      }
    });
    expect(described.canDelete).toBe(false);
    expect(described.actions.filter(({ method }) => method === 'delete')).toMatchObject([
      {
        label: 'Delete',
        confirm: 'Delete {name}?',
        typed: '{slug}',
        done: '{name} is gone',
        scope: ['row', 'show'],
        removes: true,
      },
    ]);
  });

  test('names the record', () => {
    expect(filled('Delete {name}? ({nothing})', { name: 'Chat' })).toBe('Delete Chat? ()');
    expect(filled('Delete all?', undefined)).toBe('Delete all?');
  });
});
