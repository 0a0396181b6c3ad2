import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { ALL } from '../texts/all-reviews';
import { R, REVIEW_SORTS, STARS_DOWN } from '../texts/reviews';
import { fullCount, pageRange } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { ALL_PATH, ALL_PER_PAGE, allReviewsPath, type AllReviewsState } from '../api/all-reviews-state';

/** A tool to choose. */
export interface Choice {
  slug: string;
  name: string;
  reviews: number;
}

interface ChooseProps {
  name: string;
  label: string;
  chosen: string;
  children: ReactNode;
}

function Choose({ name, label, chosen, children }: ChooseProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" defaultValue={chosen}>
        {children}
      </select>
    </div>
  );
}

interface BarProps {
  state: AllReviewsState;
  total: number;
  tools: Choice[];
  /** The name of the chosen tool. */
  toolName: string;
}

/** Over the reviews of all tools: tool, stars and order, as a form that works without scripts. */
export function AllReviewsBar({ state, total, tools, toolName }: BarProps) {
  const { first, last } = pageRange(state.page, ALL_PER_PAGE, total);
  const isOffered = tools.some(({ slug }) => slug === state.tool);
  const chosen = [
    ...(state.tool ? [{ label: toolName, without: { ...state, page: 1, tool: '' } }] : []),
    ...(state.stars !== null
      ? [{ label: R.filterStars(state.stars), without: { ...state, page: 1, stars: null } }]
      : []),
  ];
  return (
    <>
      {/* Drawn anew for another state: its fields then show what the list does. */}
      <Form
        key={JSON.stringify(state)}
        action={ALL_PATH}
        method="get"
        role="search"
        aria-label={ALL.narrow}
        className="reviews-bar"
      >
        <Choose name="tool" label={ALL.tool} chosen={state.tool}>
          <option value="">{ALL.allTools}</option>
          {state.tool && !isOffered && <option value={state.tool}>{toolName}</option>}
          {tools.map(({ slug, name, reviews }) => (
            <option key={slug} value={slug}>
              {`${name} (${fullCount(reviews)})`}
            </option>
          ))}
        </Choose>
        <Choose name="stars" label={ALL.starsLabel} chosen={state.stars === null ? '' : String(state.stars)}>
          <option value="">{ALL.anyStars}</option>
          {STARS_DOWN.map((stars) => (
            <option key={stars} value={stars}>
              {R.stars(stars)}
            </option>
          ))}
        </Choose>
        <Choose name="sort" label={R.sortBy} chosen={state.sort}>
          {REVIEW_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choose>
        <button type="submit" className="button-plain">
          {R.apply}
        </button>
      </Form>
      <div className="reviews-shown">
        <span role="status">
          {total > 0 ? R.showing(fullCount(first), fullCount(last), fullCount(total)) : R.noneFound}
        </span>
        {chosen.map(({ label, without }) => (
          <SiteLink key={label} className="chip" to={allReviewsPath(without)}>
            {label}
            <Icon name="close" />
            <span className="visually-hidden">: {R.removeFilter}</span>
          </SiteLink>
        ))}
      </div>
    </>
  );
}
