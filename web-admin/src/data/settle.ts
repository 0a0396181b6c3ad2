import { useListContext } from 'react-admin';
import type { BulkOutcome, Selection } from './provider';

/** Selects what an action on many has left to do: the records that were skipped. */
export function useSettle(): (selection: Selection, skipped: BulkOutcome['skipped']) => void {
  const { onSelect, onUnselectItems } = useListContext();
  return (selection, skipped) => {
    if ('ids' in selection && skipped.length > 0) onSelect(skipped.map(({ id }) => id));
    else onUnselectItems();
  };
}
