import { Link } from 'react-router';
import { comparePath } from './address';
import type { ComparePage } from './page';
import { MAX_COMPARED } from './picked';
import type { Row, Section } from './table';
import { COMPARE } from '../texts/compare';
import { Icon } from '../ui/Icon';
import { Logo } from '../card/Logo';
import { REMOVES, useRemoval } from '../ui/removal';
import { CompareCell } from './CompareCell';

interface CompareTableProps {
  page: ComparePage;
  onAdd: () => void;
}

/** The tools, each with the way to its page and out of the comparison. */
function Columns({ page: { columns }, onAdd }: CompareTableProps) {
  const { list, rest, onRemove } = useRemoval<HTMLDivElement, HTMLButtonElement>(columns.length);
  return (
    <div className="compare-tools" data-columns={columns.length} ref={list}>
      <div className="compare-choices">
        <label className="compare-differences">
          <input type="checkbox" id="only-differences" />
          {COMPARE.onlyDifferences}
        </label>
        {columns.length < MAX_COMPARED && (
          <button type="button" className="button-plain needs-js" onClick={onAdd} ref={rest}>
            <span aria-hidden="true">+</span> {COMPARE.addTool}
          </button>
        )}
      </div>
      {columns.map((tool, place) => (
        <div key={tool.id} className="compare-tool">
          <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
          <a href={`/ai/${tool.slug}`} target="_blank" rel="noopener">
            {tool.name}
            <span className="visually-hidden"> {COMPARE.newTab}</span>
          </a>
          <Link
            className="icon-button"
            to={comparePath(columns.filter(({ id }) => id !== tool.id).map(({ slug }) => slug))}
            aria-label={COMPARE.remove(tool.name)}
            preventScrollReset
            onClick={() => onRemove(place)}
            {...REMOVES}
          >
            <Icon name="close" />
          </Link>
        </div>
      ))}
    </div>
  );
}

const CompareRow = ({ row, names }: { row: Row; names: string[] }) => (
  <tr className={row.same ? 'is-same' : undefined}>
    <th scope="row">{row.label}</th>
    {row.cells.map((cell, place) => (
      <td key={names[place]}>
        <CompareCell cell={cell} />
      </td>
    ))}
  </tr>
);

/** One part of the comparison: open at first, folded at will. */
function Part({ section, names }: { section: Section; names: string[] }) {
  const same = section.rows.every((row) => row.same);
  return (
    <details className="compare-part" open>
      <summary>
        <h2>{section.heading}</h2>
        <Icon name="down" />
      </summary>
      {section.rows.length === 0 ? (
        <p className="compare-none">{COMPARE.none}</p>
      ) : (
        <table data-columns={names.length} className={same ? 'is-same' : undefined}>
          <caption className="visually-hidden">{section.heading}</caption>
          <colgroup>
            <col className="compare-names" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{COMPARE.criterion}</span>
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) => (
              <CompareRow key={row.label} row={row} names={names} />
            ))}
          </tbody>
        </table>
      )}
      {same && section.rows.length > 0 && <p className="compare-none only-same">{COMPARE.noDifferences}</p>}
    </details>
  );
}

export function CompareTable({ page, onAdd }: CompareTableProps) {
  const names = page.columns.map(({ name }) => name);
  return (
    <>
      <Columns page={page} onAdd={onAdd} />
      {page.sections.map((section) => (
        <Part key={section.id} section={section} names={names} />
      ))}
    </>
  );
}
