import Alert from '@mui/material/Alert';
import type { Preview } from './calls';
import { words } from '../../../src/model/index';
import { cureOf, rowsOf } from './labels';
import { PlannedRows } from './PlannedRows';
import { SkippedRows } from './SkippedRows';

const format = new Intl.NumberFormat('en');
const HELD_SHOWN = 20;

/** The effects of an import. */
export function ImportSummary({ preview, approved }: { preview: Preview; approved: boolean }) {
  const { summary, unit, plan, skipped, rules, unfit, held, notes } = preview;
  return (
    <section className="import-summary" aria-label="What the import would do">
      <h2>What the import would do</h2>
      <p>
        Of {rowsOf(summary.read)} it would add {format.format(summary.imported)}, change{' '}
        {format.format(summary.updated)}, skip {format.format(summary.skipped)} and reject{' '}
        {format.format(summary.rejected)}.
      </p>
      {approved && unfit.length > 0 && (
        <Alert severity="warning" variant="outlined">
          The list looks unfit to be public at once: {unfit.join('; ')}.
        </Alert>
      )}
      <PlannedRows title="Tools that would be added" unit={unit} rows={plan.added} count={summary.imported} />
      <PlannedRows title="Tools that would be changed" unit={unit} rows={plan.changed} count={summary.updated} />
      <SkippedRows unit={unit} rows={skipped} count={summary.skipped} />
      {rules.length > 0 && <h3>Rejected rows</h3>}
      {rules.map(({ rule, rows, examples, cure, settings }) => (
        <details key={rule}>
          <summary>
            {rowsOf(rows)}: {rule}
          </summary>
          <ul>
            {examples.map(({ line, message }) => (
              <li key={line}>
                {words(unit)} {line}: {message}
              </li>
            ))}
          </ul>
          <p>What mends it: {cureOf({ cure, settings })}</p>
        </details>
      ))}
      {(held.length > 0 || notes.length > 0) && <h3>Notes</h3>}
      <ul>
        {held.slice(0, HELD_SHOWN).map(({ line, message, rows }) => (
          <li key={message}>
            {words(unit)} {line} waits for approval, because it {message}
            {rows > 1 && ` (${rows} such rows)`}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
