import type { RaRecord } from 'react-admin';
import { actionsFor } from '../actions/RecordActions';
import { useRun } from '../actions/run';
import type { ResourceModel } from '../model/index';
import { KeysButton } from '../keys/KeysButton';
import { textsOf, withKeys } from '../keys/keys-of';
import { useKeys } from '../keys/useKeys';

/** The keys of a record's page: letters do what the record allows. */
export function RecordKeys({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const run = useRun();
  const actions = withKeys(actionsFor(resource, record, 'show'), 'show');
  useKeys(Object.fromEntries(actions.map((action) => [action.key, () => run(action, { record })])));
  return <KeysButton keys={textsOf(resource, 'show')} />;
}
