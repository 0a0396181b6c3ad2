import { act } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSelectionOfFilters } from '../src/list/selection';

function Listing() {
  useSelectionOfFilters();
  return null;
}

test.each([
  ['tab', { state: ['trash'] }],
  ['filter', { state: ['pending'], price: 'free' }],
  ['search', { state: ['pending'], q: 'write' }],
])('a selection ends with its %s, and not with a new page', (_, changed) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onUnselectItems = vi.fn();
  const root = createRoot(document.createElement('div'));
  const show = (filterValues: object, page: number, isPlaceholderData = false) => {
    const value = { filterValues, page, isPlaceholderData, onUnselectItems } as unknown as ListControllerResult;
    act(() => {
      root.render(
        <ListContextProvider value={value}>
          <Listing />
        </ListContextProvider>,
      );
    });
  };
  show({ state: ['pending'] }, 1);
  show({ state: ['pending'] }, 2, true);
  show({ state: ['pending'] }, 2);
  expect(onUnselectItems).not.toHaveBeenCalled();
  show(changed, 1, true);
  expect(onUnselectItems).toHaveBeenCalledOnce();
  // Rows of the old list could be selected until the new one was there.
  show(changed, 1);
  show(changed, 2);
  expect(onUnselectItems).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
