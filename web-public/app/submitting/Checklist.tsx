import { useWatch } from 'react-hook-form';
import { LISTING, LISTING_TEXTS } from '../texts/listing';
import { Icon } from '../ui/Icon';
import type { FormValues } from './values/form-values';
import { listingChecks } from './listing-checks';
import { useMedia } from './media/useMedia';
import './checklist.css';

interface ChecklistProps {
  /** Opens the step with the key. */
  onGo: (step: string) => void;
}

/** The checklist of a good listing, with its score: a missing line explains why it helps and leads to its step. */
export function Checklist({ onGo }: ChecklistProps) {
  const values = useWatch<FormValues>() as FormValues;
  const { state } = useMedia();
  const checks = listingChecks(values, state);
  const done = checks.filter((check) => check.done).length;
  return (
    <aside className="checklist" aria-labelledby="checklist">
      <div className="checklist-head">
        <h2 id="checklist">{LISTING.heading}</h2>
        <b>{LISTING.score(done, checks.length)}</b>
      </div>
      <div className="checklist-bar" aria-hidden="true">
        <span style={{ width: `${(100 * done) / checks.length}%` }} />
      </div>
      <p className="form-hint">{done === checks.length ? LISTING.complete : LISTING.scoreText}</p>
      <ul>
        {checks.map(({ line, done }) => {
          const { label, missing, why, step } = LISTING_TEXTS[line];
          return (
            <li key={line} className={done ? 'is-done' : undefined}>
              {done ? (
                <>
                  <Icon name="check" />
                  <span>
                    {label}
                    <span className="visually-hidden">: {LISTING.done}</span>
                  </span>
                </>
              ) : (
                <>
                  <span className="checklist-open" aria-hidden="true" />
                  <span>
                    <button type="button" className="link-button" onClick={() => onGo(step)}>
                      {label}
                      <span className="visually-hidden">: {LISTING.missing}</span>
                    </button>
                    <span className="form-hint">
                      {missing} {why}
                    </span>
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
