import { useId } from 'react';
import { Form } from 'react-router';
import { R, REVIEW_SORTS } from '../texts/reviews';
import { fullCount, pageRange } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import { SiteLink } from '../../../app/ui/SiteLink';
import { REVIEWS_PER_PAGE, reviewsPath, type ReviewsState } from '../api/reviews-state';

interface ReviewsBarProps {
  slug: string;
  state: ReviewsState;
  total: number;
}

/** Search and order, as a form that works without scripts. */
function SearchAndSort({ slug, state }: Omit<ReviewsBarProps, 'total'>) {
  const id = useId();
  return (
    // Drawn anew for another state: its fields then show what the list does.
    <Form
      key={JSON.stringify(state)}
      action={reviewsPath(slug)}
      method="get"
      role="search"
      aria-label={R.search}
      className="reviews-bar"
    >
      <div className="field">
        <label htmlFor={`${id}-q`}>{R.search}</label>
        <input
          id={`${id}-q`}
          type="search"
          name="q"
          className="input"
          maxLength={100}
          defaultValue={state.q}
          placeholder={R.searchPlaceholder}
        />
      </div>
      {state.stars !== null && <input type="hidden" name="stars" value={state.stars} />}
      <div className="field">
        <label htmlFor={`${id}-sort`}>{R.sortBy}</label>
        <select id={`${id}-sort`} name="sort" className="input" defaultValue={state.sort}>
          {REVIEW_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button-plain">
        {R.apply}
      </button>
    </Form>
  );
}

/** The filters that the list is narrowed by, each to be removed. */
function Chosen({ slug, state }: Omit<ReviewsBarProps, 'total'>) {
  const chosen = [
    ...(state.q ? [{ label: `“${state.q}”`, without: { ...state, page: 1, q: '' } }] : []),
    ...(state.stars !== null
      ? [{ label: R.filterStars(state.stars), without: { ...state, page: 1, stars: null } }]
      : []),
  ];
  return chosen.map(({ label, without }) => (
    <SiteLink key={label} className="chip" to={reviewsPath(slug, without)}>
      {label}
      <Icon name="close" />
      <span className="visually-hidden">: {R.removeFilter}</span>
    </SiteLink>
  ));
}

/** Over a list of reviews: search, order, what is chosen, and how much of it is shown. */
export function ReviewsBar({ slug, state, total }: ReviewsBarProps) {
  const { first, last } = pageRange(state.page, REVIEWS_PER_PAGE, total);
  return (
    <>
      <SearchAndSort slug={slug} state={state} />
      <div className="reviews-shown">
        <span role="status">
          {total > 0 ? R.showing(fullCount(first), fullCount(last), fullCount(total)) : R.noneFound}
        </span>
        <Chosen slug={slug} state={state} />
      </div>
    </>
  );
}
