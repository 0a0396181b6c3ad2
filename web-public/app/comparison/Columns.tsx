import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo';
import { COMPARE } from '../texts/compare';
import { VisitLink } from '../tool/VisitLink';
import { Icon } from '../ui/Icon';
import { REMOVES, useRemoval } from '../ui/removal';
import { VoteButton } from '../votes/VoteButton';
import { comparePath } from '../compare/address';
import type { Column } from './page';
import { MAX_COMPARED } from '../compare/picked';
import type { Window } from './useWindow';

interface ColumnsProps {
  columns: Column[];
  window: Window;
  onAdd: () => void;
}

/** Moves the window over the tools: phones have room for two. */
function Mover({ window: { first, last, move }, count }: { window: Window; count: number }) {
  return (
    <div className="compare-mover needs-js" role="group" aria-label={COMPARE.shown(first + 1, last + 1, count)}>
      <button
        type="button"
        className="icon-button"
        aria-label={COMPARE.previousTool}
        disabled={first === 0}
        onClick={() => move(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={COMPARE.nextTool}
        disabled={last === count - 1}
        onClick={() => move(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

interface HeadProps {
  tool: Column;
  place: number;
  /** The address of the comparison without it. */
  without: string;
  onRemove: () => void;
}

/** A tool at the head of its column: what it costs, and what can be done about it. */
const Head = ({ tool, place, without, onRemove }: HeadProps) => (
  <div className="compare-tool" data-column={place}>
    <Logo slug={tool.slug} name={tool.name} logo={tool.logo} size={48} />
    <a className="compare-name" href={`/ai/${tool.slug}`} target="_blank" rel="noopener">
      {tool.name}
      <span className="visually-hidden"> {COMPARE.newTab}</span>
    </a>
    <Link
      className="icon-button"
      to={without}
      aria-label={COMPARE.remove(tool.name)}
      preventScrollReset
      onClick={onRemove}
      {...REMOVES}
    >
      <Icon name="close" />
    </Link>
    <p className="compare-price">{tool.price}</p>
    <p className="compare-acts">
      <VisitLink tool={tool} className="button" brief />
      <span className="needs-js">
        <VoteButton kind="save" tool={tool} count={tool.stats.savedCount} className="button-plain" worded />
      </span>
    </p>
  </div>
);

/** The tools, each with the way to its page and out of the comparison. */
export function Columns({ columns, window, onAdd }: ColumnsProps) {
  const { list, rest, onRemove } = useRemoval<HTMLDivElement, HTMLButtonElement>(columns.length);
  const slugsBut = (id: string) => columns.filter((tool) => tool.id !== id).map(({ slug }) => slug);
  return (
    <div className="compare-tools" data-columns={columns.length} ref={list as RefObject<HTMLDivElement>}>
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
        {columns.length === MAX_COMPARED && <Mover window={window} count={columns.length} />}
      </div>
      {columns.map((tool, place) => (
        <Head
          key={tool.id}
          tool={tool}
          place={place}
          without={comparePath(slugsBut(tool.id))}
          onRemove={() => onRemove(place)}
        />
      ))}
    </div>
  );
}
