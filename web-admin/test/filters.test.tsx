import { CoreAdminContext, defaultI18nProvider, ListBase, ListContextProvider, useListContext } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDataProvider } from '../src/data/provider';
import { ActiveFilters } from '../src/list/ActiveFilters';
import { Filters } from '../src/list/Filters';
import { buildModel } from '../src/model/index';
import { AdminProvider } from '../src/kit/admin';
import { sample } from './sample';

const model = buildModel(sample);
const tools = model.resources.find(({ name }) => name === 'tools')!;
vi.setConfig({ testTimeout: 20_000 });

let root: Root | undefined;
let filters: unknown;

function Watch() {
  filters = useListContext().filterValues;
  return null;
}

async function shown(): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], totalCount: 0 }));
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={['/tools']}>
      <AdminProvider value={{ model, session: {} as never }}>
        <CoreAdminContext dataProvider={makeDataProvider(model)} i18nProvider={defaultI18nProvider}>
          <ListBase resource="tools" storeKey={false} disableAuthentication>
            <Filters resource={tools} />
            <Watch />
          </ListBase>
        </CoreAdminContext>
      </AdminProvider>
    </MemoryRouter>,
  );
  await until(() => expect(button('Add filter')).toBeDefined());
  return place;
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const until = (check: () => void) => vi.waitFor(check, 5_000);
async function press(name: string): Promise<void> {
  await until(() => expect(button(name)).toBeDefined());
  button(name)!.click();
}
const [state] = tools.filters.filter(({ choices }) => choices.length > 0);

test('filters that are set are chips, each to be changed or removed', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const setFilters = vi.fn();
  const onEdit = vi.fn();
  root = createRoot(place);
  root.render(
    <ListContextProvider value={{ filterValues: { state: ['pending'], q: 'ink' }, setFilters } as never}>
      <ActiveFilters resource={tools} onEdit={onEdit} />
    </ListContextProvider>,
  );
  await press('State: Waiting');
  expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ name: 'state' });
  await press(`Remove the filter ${state?.label}`);
  expect(setFilters).toHaveBeenCalledWith({ q: 'ink' }, {});
  expect(place.querySelectorAll('.filter-chip')).toHaveLength(1);
});

test('the others are added from a menu, and their values are chosen in a dialog', async () => {
  const place = await shown();
  expect(place.querySelector('.active-filters')).toBeNull();
  await press('Add filter');
  await until(() => expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(tools.filters.length));
  await press(state?.label ?? '');
  const dialog = () => document.querySelector('[role="dialog"]');
  await until(() => expect(dialog()?.querySelector('input')).toBeTruthy());
  expect(dialog()?.getAttribute('aria-label')).toBe(`Filter by ${state?.label}`);
  dialog()?.querySelector<HTMLInputElement>('input')?.click();
  await until(() => expect(place.querySelectorAll('.filter-chip')).toHaveLength(1));
  await until(() => expect(filters).toEqual({ state: [state?.choices[0]?.id] }));
});
