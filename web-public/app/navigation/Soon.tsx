import { type KeyboardEvent, useId, useState } from 'react';
import { N } from '../texts/navigation';

/**
 * The name of something that does not exist yet: reachable by keyboard, so that its tooltip is too
 * (decision 180), which Escape puts away.
 */
export function Soon({ label }: { label: string }) {
  const id = useId();
  const [away, setAway] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAway(true);
  };
  return (
    <span className="soon" data-away={away || undefined}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={() => setAway(false)}
        onPointerEnter={() => setAway(false)}
      >
        {label}
      </button>
      <span role="tooltip" id={id} className="tip">
        {N.comingSoon}
      </span>
    </span>
  );
}
