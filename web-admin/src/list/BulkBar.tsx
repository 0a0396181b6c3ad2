import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ActionButton } from '../actions/ActionButton';
import { useRun } from '../actions/run';
import { BulkEditButton } from '../bulk-edit/BulkEditButton';
import type { BulkTarget } from '../bulk-edit/target';
import { withKeys } from '../keys/keys-of';
import { useKeys } from '../keys/useKeys';
import { type ActionModel, applies, mayApply, type ResourceModel } from '../model/index';

/**
 * The actions on the selected records: some by their ids, or all that match the filters. Not react-admin's
 * toolbar: its "select all" collects ids in the browser, ours sends the filter.
 */
export function BulkBar({ resource }: { resource: ResourceModel }) {
  const { data = [], selectedIds, filterValues, total = 0, onUnselectItems } = useListContext();
  // Filters that change let others through: what was chosen then is not chosen now.
  const filters = JSON.stringify(filterValues);
  const [allOf, setAllOf] = useState<string | null>(null);
  // Rows that are chosen anew are meant one by one.
  if (allOf !== null && selectedIds.length === 0) setAllOf(null);
  const all = allOf === filters && selectedIds.length > 0;
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  // An action that none of the chosen allows is not offered; on other pages there may be some that do.
  const isFor = (action: ActionModel) =>
    all ? mayApply(action, filterValues) : chosen.length === 0 || chosen.some((record) => applies(action, record));
  const actions = resource.actions.filter((action) => action.scope.includes('bulk') && isFor(action));
  const count = all ? total : selectedIds.length;
  const selection = all ? { filter: filterValues } : { ids: selectedIds };
  const target: BulkTarget = { selection, count, records: all ? data : chosen };
  const run = useRun();
  const isShown = (actions.length > 0 || resource.bulkEdit.length > 0) && selectedIds.length > 0;
  const keyed = isShown ? withKeys(actions, 'bulk') : [];
  useKeys(Object.fromEntries(keyed.map((action) => [action.key, () => run(action, target)])));
  if (!isShown) return null;

  const wholePage = data.every(({ id }) => selectedIds.includes(id));
  const clear = () => {
    setAllOf(null);
    onUnselectItems();
  };
  return (
    <section className="bulk" aria-label="Selection">
      <span role="status">{count} selected</span>
      {wholePage && !all && total > selectedIds.length && (
        <Button size="small" onClick={() => setAllOf(filters)}>
          Select all {total}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        Clear
      </Button>
      <span className="bulk-actions">
        {actions.map((action) => (
          <ActionButton key={action.id} action={action} target={target} />
        ))}
        <BulkEditButton resource={resource} target={target} />
      </span>
    </section>
  );
}
