import type { RaRecord } from 'react-admin';
import { actionsFor } from '../actions/RecordActions';
import { useRun } from '../actions/run';
import type { ResourceModel } from '../model';
import { KeysButton } from './KeysButton';
import { textsOf, withKeys } from './keys-of';
import { useKeys } from './useKeys';

/** The keys of a record's page: letters do what the record allows. */
export function RecordKeys({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const run = useRun();
  const actions = withKeys(actionsFor(resource, record, 'show'), 'show');
  useKeys(Object.fromEntries(actions.map((action) => [action.key, () => run(action, { record })])));
  return <KeysButton keys={textsOf(resource, 'show')} />;
}
