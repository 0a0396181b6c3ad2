import Alert from '@mui/material/Alert';
import type { Preview } from './calls';
import { cureOf } from './labels';

const format = new Intl.NumberFormat('en');
const CATEGORIES_SHOWN = 20;

const rowsOf = (count: number) => `${format.format(count)} ${count === 1 ? 'row' : 'rows'}`;

/** What an import would do. */
export function ImportSummary({ preview, approved }: { preview: Preview; approved: boolean }) {
  const { summary, rules, unfit, held, notes, categories, mapping } = preview;
  const guessed = categories.filter(({ confidence }) => confidence < 1);
  return (
    <section className="import-summary" aria-label="What the import would do">
      <h2>What the import would do</h2>
      <p>
        Of {rowsOf(summary.read)} it would add {format.format(summary.imported)}, change{' '}
        {format.format(summary.updated)}, skip {format.format(summary.skipped)} and reject{' '}
        {format.format(summary.rejected)}.
      </p>
      <p>Columns: {mapping}</p>
      {approved && unfit.length > 0 && (
        <Alert severity="warning" variant="outlined">
          The list looks unfit to be public at once: {unfit.join('; ')}.
        </Alert>
      )}
      {rules.length > 0 && <h3>Rejected rows</h3>}
      {rules.map(({ rule, rows, examples, cure, settings }) => (
        <details key={rule}>
          <summary>
            {rowsOf(rows)}: {rule}
          </summary>
          <ul>
            {examples.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
          <p>What mends it: {cureOf({ cure, settings })}</p>
        </details>
      ))}
      {guessed.length > 0 && (
        <>
          <h3>Categories that are not called like ours</h3>
          <ul>
            {guessed.slice(0, CATEGORIES_SHOWN).map(({ theirs, ours, confidence, rows }) => (
              <li key={theirs}>
                {theirs}: {ours ? `${ours} (${Math.round(confidence * 100)} % sure)` : 'not known'}, {rowsOf(rows)}
              </li>
            ))}
          </ul>
          {guessed.length > CATEGORIES_SHOWN && <p>and {guessed.length - CATEGORIES_SHOWN} more</p>}
        </>
      )}
      {(held.length > 0 || notes.length > 0) && <h3>Notes</h3>}
      <ul>
        {held.slice(0, CATEGORIES_SHOWN).map(({ line, message, rows }) => (
          <li key={message}>
            Line {line} waits for approval, because it {message}
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
