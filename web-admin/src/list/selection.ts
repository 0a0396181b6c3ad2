import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Ends the selection with its tab, filters and search: what is not listed any more is not acted on. Rows that are
 * selected before the new list is there are the old ones, so the selection ends once more when it is.
 */
export function useSelectionOfFilters(): void {
  const { filterValues, isPlaceholderData = false, onUnselectItems } = useListContext();
  const filters = JSON.stringify(filterValues);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    onUnselectItems();
    if (!isPlaceholderData) shown.current = filters;
  }, [filters, isPlaceholderData, onUnselectItems]);
}
