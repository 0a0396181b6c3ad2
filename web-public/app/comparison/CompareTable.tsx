import type { ComparePage } from './page';
import type { Row, Section } from './table';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';
import { useSwipe } from '../ui/swipe';
import { Columns } from './Columns';
import { CompareCell } from './CompareCell';
import { useWindow } from './useWindow';

interface CompareTableProps {
  page: ComparePage;
  onAdd: () => void;
}

const CompareRow = ({ row, names }: { row: Row; names: string[] }) => (
  <tr>
    <th scope="row">{row.label}</th>
    {row.cells.map((cell, place) => (
      <td key={names[place]} data-column={place}>
        <CompareCell cell={cell} best={row.best.includes(place) ? row.word : null} />
      </td>
    ))}
  </tr>
);

interface RowsProps {
  caption: string;
  rows: Row[];
  names: string[];
}

const Rows = ({ caption, rows, names }: RowsProps) => (
  <table data-columns={names.length}>
    <caption className="visually-hidden">{caption}</caption>
    <colgroup>
      <col className="compare-names" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{COMPARE.criterion}</span>
        </th>
        {names.map((name, place) => (
          <th key={name} scope="col" data-column={place}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <CompareRow key={row.label} row={row} names={names} />
      ))}
    </tbody>
  </table>
);

/** One part of the comparison: open at first, folded at will. What is the same for all tools is folded away. */
function Part({ section, names }: { section: Section; names: string[] }) {
  const equal = section.rows.filter((row) => row.same);
  const differing = section.rows.filter((row) => !row.same);
  const same = COMPARE.sameFor(
    names.length,
    equal.map(({ label }) => label),
  );
  if (section.rows.length === 0) return null;
  return (
    <details className="compare-part" open>
      <summary>
        <h2>{section.heading}</h2>
        <Icon name="down" />
      </summary>
      {differing.length > 0 && <Rows caption={section.heading} rows={differing} names={names} />}
      {equal.length > 0 && (
        <details className="compare-equal">
          <summary>
            {same}
            <Icon name="down" />
          </summary>
          <Rows caption={same} rows={equal} names={names} />
        </details>
      )}
      {differing.length === 0 && <p className="compare-none only-same">{COMPARE.noDifferences}</p>}
    </details>
  );
}

export function CompareTable({ page: { columns, sections }, onAdd }: CompareTableProps) {
  const names = columns.map(({ name }) => name);
  const window = useWindow(columns.length);
  const swipe = useSwipe(
    () => window.move(-1),
    () => window.move(1),
  );
  return (
    <div className="compare-window" data-first={window.first} {...swipe}>
      <Columns columns={columns} window={window} onAdd={onAdd} />
      {sections.map((section) => (
        <Part key={section.id} section={section} names={names} />
      ))}
    </div>
  );
}
