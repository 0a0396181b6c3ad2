import type { Check } from '../api/claims';
import { RECORD } from '../texts/record';
import { momentOf } from './moment';

/** The outcome of a check: the reason where it failed, and what was there instead. */
export function CheckOutcome({ check }: { check: Check }) {
  const { ok, message, seen, at } = check;
  return (
    <div className={ok ? 'check-outcome is-found' : 'check-outcome'}>
      <p>
        <b>{ok ? RECORD.found : RECORD.notFound}.</b> {message}
      </p>
      {!ok && seen.length > 0 && (
        <>
          <p>{RECORD.seen}:</p>
          <ul>
            {seen.map((text, index) => (
              <li key={index}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="check-time">{RECORD.checkedAt(momentOf(at))}</p>
    </div>
  );
}
