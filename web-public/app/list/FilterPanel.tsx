import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { focusOnOpen, keepFocusInside } from '../ui/drawer';
import { type GroupView, isAboutListings } from './filter-view';
import { countFilters, type ListState, listParams, listSearch, parseListState, withoutFilters } from './list-state';
import { T } from '../texts/site';
import { FilterGroup } from './FilterGroup';
import { Icon } from '../ui/Icon';

export const FILTER_FORM = 'filters';

interface FilterPanelProps {
  state: ListState;
  groups: GroupView[];
  heading: string;
  /** How many tools there are with these filters. */
  total: number;
}

/** The form's fields as list parameters, tidied; a change of filter starts at page one. */
function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  params.delete('page');
  const state = parseListState(params);
  return state ? listParams(state) : params;
}

/**
 * Brings the boxes in line with the URL, for changes made elsewhere (chips, Clear All, Back), and
 * marks the form as live: on wide screens it then needs no Apply button.
 */
function useFormInStep(state: ListState) {
  const form = useRef<HTMLFormElement>(null);
  const search = listSearch(state);
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (form.current) form.current.dataset.live = '';
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        field.checked = params.getAll(field.name).includes(field.value);
      } else if (field instanceof HTMLSelectElement) {
        field.value = params.get(field.name) ?? '';
      }
    }
  }, [search]);
  return form;
}

/** Applies the filters without scripts; with them they are applied already, and it leads to what they leave. */
function ApplyButton({ total }: { total: number }) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="filters-end">
      <button type="submit" className="button filters-apply">
        {live ? T.showTools(total) : T.apply}
      </button>
    </div>
  );
}

/**
 * The filters of a list: a plain GET form with an Apply button, sent by itself on every change
 * once the page is live. Beside the list on wide screens, a drawer (popover) on narrow ones.
 */
export function FilterPanel({ state, groups, heading, total }: FilterPanelProps) {
  const submit = useSubmit();
  const form = useFormInStep(state);
  const send = (target: HTMLFormElement) => void submit(formParams(target), { preventScrollReset: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.hidePopover?.();
    send(event.currentTarget);
  };

  const more = groups.filter(isAboutListings);
  const drawn = (group: GroupView) => (
    <FilterGroup key={group.key} group={group} chosen={state.filters[group.key] ?? []} />
  );

  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      method="get"
      className="filters"
      popover="auto"
      aria-labelledby="filters-heading"
      onChange={(event) => send(event.currentTarget)}
      onSubmit={onSubmit}
      onToggle={focusOnOpen}
      onKeyDown={keepFocusInside}
    >
      <div className="filters-head">
        <h2 id="filters-heading">{heading}</h2>
        {countFilters(state) > 0 && (
          <Link to={listSearch(withoutFilters(state))} preventScrollReset>
            {T.clearAll}
          </Link>
        )}
        <button
          type="button"
          className="icon-button filters-close"
          popoverTarget={FILTER_FORM}
          popoverTargetAction="hide"
          aria-label={T.close}
        >
          <Icon name="close" />
        </button>
      </div>
      {Object.entries(state.retained).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.filter((group) => !isAboutListings(group)).map(drawn)}
      {more.length > 0 && (
        <details className="group" open={more.some(({ key }) => state.filters[key] !== undefined)}>
          <summary>
            {T.moreFilters}
            <Icon name="down" />
          </summary>
          {more.map(drawn)}
        </details>
      )}
      <ApplyButton total={total} />
    </Form>
  );
}
