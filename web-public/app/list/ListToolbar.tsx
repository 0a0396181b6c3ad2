import { Link } from 'react-router';
import { activeFilters, type GroupView } from './filter-view';
import { countFilters, type ListState, listSearch, withoutFilter } from './list-state';
import { SORTS, T } from '../texts/site';
import { FILTER_FORM } from './FilterPanel';
import { ShapeSwitch } from './ShapeSwitch';
import { Icon } from '../ui/Icon';
import { REMOVES, useRemoval } from '../ui/removal';

interface ListToolbarProps {
  state: ListState;
  groups: GroupView[];
  /** "Showing a-b of n tools"; empty when there is nothing to count. */
  showing: string;
  /** The text that is announced, not shown, when there is nothing to count: the message below is no live region. */
  empty: string;
  /** The name of the list's own order, when that is not popularity. */
  ownOrder?: string;
}

/** One line above a list: what is shown, the filter drawer's button, the order. Chosen filters below. */
export function ListToolbar({ state, groups, showing, empty, ownOrder }: ListToolbarProps) {
  const chosen = countFilters(state);
  const { list, rest, onRemove } = useRemoval<HTMLUListElement, HTMLParagraphElement>(chosen);
  return (
    <>
      <div className="toolbar">
        <p role="status" ref={rest} tabIndex={-1}>
          {showing || <span className="visually-hidden">{empty}</span>}
        </p>
        <button type="button" className="button-plain filters-open" popoverTarget={FILTER_FORM}>
          <Icon name="filter" />
          {T.filters}
          {chosen > 0 && <span className="count">{chosen}</span>}
        </button>
        <ShapeSwitch />
        <label className="sort">
          <span>{T.sortBy}</span>
          <select
            form={FILTER_FORM}
            name="sort"
            defaultValue={state.sort}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {ownOrder && <option value="">{ownOrder}</option>}
            {SORTS.map((sort, index) => (
              <option key={sort.value} value={!ownOrder && index === 0 ? '' : sort.value}>
                {sort.label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form={FILTER_FORM} className="button-plain no-js">
          {T.apply}
        </button>
      </div>
      {chosen > 0 && (
        <ul className="chips" aria-label="Active filters" ref={list}>
          {activeFilters(state, groups).map((filter, place) => (
            <li key={`${filter.key}=${filter.value}`}>
              <Link
                className="chip"
                to={listSearch(withoutFilter(state, filter.key, filter.value))}
                aria-label={`Remove filter ${filter.label}`}
                preventScrollReset
                onClick={() => onRemove(place)}
                {...REMOVES}
              >
                {filter.label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
