import Chip from '@mui/material/Chip';
import { formatMoment } from '../kit/format';
import { ageOf } from '../kit/waiting';
import type { InboxItem } from './inbox';
import { INBOX } from './texts';

/** How long an item has waited at `now`, or when it must be done, with the mark of one that is overdue. */
export const Age = ({ item: { since, due, overdue }, now }: { item: InboxItem; now: number }) => (
  <>
    <span title={formatMoment(since ?? due ?? '')}>{ageOf({ oldest: since, due }, now)}</span>
    {overdue && <Chip size="small" color="error" variant="outlined" label={INBOX.overdue} />}
  </>
);
