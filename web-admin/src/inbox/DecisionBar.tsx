import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ActionButton } from '../actions/ActionButton';
import { actionsFor } from '../actions/RecordActions';
import { useRun } from '../actions/run';
import { useKeysEnabled } from '../keys/enabled';
import { KeysButton, type KeyTexts } from '../keys/KeysButton';
import { textsOf, withKeys } from '../keys/keys-of';
import { useAwake } from '../keys/useAwake';
import { useKeys } from '../keys/useKeys';
import type { ResourceModel } from '../model/index';
import { PublicLink } from '../record/PublicLink';
import { UnfinishedLink } from '../actions/Unfinished';
import { editPathOf } from '../kit/forms';
import { INBOX } from './texts';

interface DecisionBarProps {
  resource: ResourceModel;
  /** None until it has been read. */
  record?: RaRecord;
}

const WAYS: KeyTexts = [
  [['j'], INBOX.next],
  [['k'], INBOX.previous],
];

interface ReadingKeysProps extends DecisionBarProps {
  /** True for an item that a decision has led to: the next press may be meant for the one before. */
  isNext: boolean;
}

/** The keys of the item that is open: letters decide, once it can be read. Those for the items beside it are the list's. */
export function ReadingKeys({ resource, record, isNext }: ReadingKeysProps) {
  const run = useRun();
  const awake = useAwake(record !== undefined, isNext);
  const actions = record && awake ? withKeys(actionsFor(resource, record, 'show'), 'show') : [];
  const letters = actions.map((action) => [action.key, () => record && run(action, { record })]);
  useKeys(Object.fromEntries(letters));
  return <KeysButton keys={[...textsOf(resource, 'show'), ...WAYS]} />;
}

/** The actions on the item that is open, always in sight: nothing is decided before it can be read. */
export function DecisionBar({ resource, record, onNext }: DecisionBarProps & { onNext?: () => void }) {
  const { enabled } = useKeysEnabled();
  const editing = record && editPathOf(resource, record);
  const [first, ...others] = record ? actionsFor(resource, record, 'show') : [];
  return (
    <section className="decision-bar" aria-label={INBOX.decision}>
      {record && first && <ActionButton action={first} target={{ record }} withKey isMain={!first.destructive} />}
      {record && others.map((action) => <ActionButton key={action.id} action={action} target={{ record }} withKey />)}
      {record && <UnfinishedLink resource={resource} record={record} />}
      {editing && (
        <Button size="small" component={Link} to={editing}>
          {INBOX.edit}
        </Button>
      )}
      {record && <PublicLink resource={resource} record={record} />}
      {onNext && (
        <Button size="small" className="decision-next" aria-keyshortcuts={enabled ? 'j' : undefined} onClick={onNext}>
          {INBOX.later}
          {enabled && <kbd aria-hidden>j</kbd>}
        </Button>
      )}
    </section>
  );
}
