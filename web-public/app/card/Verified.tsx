import { T } from '../texts/site';
import { Icon } from '../ui/Icon';

/** Marks a tool that its owner has claimed. */
export function Verified({ worded = false }: { worded?: boolean }) {
  return (
    <span className="verified" title={T.verifiedHint}>
      <Icon name="verified" />
      <span className={worded ? undefined : 'visually-hidden'}>{T.verified}</span>
    </span>
  );
}
