import Button from '@mui/material/Button';
import { useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { D } from '../../../../app/texts/dashboard';
import { showToast } from '../../../../app/toast/toast';
import { listOwnedReviews, type OwnedReview, type OwnedReviewList } from '../../api/owned';
import { FEEDBACK } from '../../texts/feedback';
import { OwnedReviewCard } from './OwnedReviewCard';

/** The reviews on a page. */
export const PAGE = 10;

interface Shown {
  page: number;
  /** Only those without a reply. */
  open: boolean;
}

interface PagesProps extends Shown {
  pages: number;
  load: (next: Shown) => void;
}

function Pages({ page, pages, open, load }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <p className="owned-pages">
      <Button disabled={page <= 1} onClick={() => load({ page: page - 1, open })}>
        {FEEDBACK.previous}
      </Button>
      <span role="status">{FEEDBACK.page(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => load({ page: page + 1, open })}>
        {FEEDBACK.next}
      </Button>
    </p>
  );
}

/** The reviews of one's own tools, the newest first; `first` is their first page. */
export function OwnedReviews({ first }: { first: OwnedReviewList }) {
  const [list, setList] = useState(first);
  const [shown, setShown] = useState<Shown>({ page: 1, open: false });
  const load = async (next: Shown) => {
    try {
      const { page, open } = next;
      setList(await listOwnedReviews({ page, limit: PAGE, ...(open && { replied: false }) }));
      setShown(next);
    } catch (error) {
      showToast(reasonOf(error) ?? D.listFailed, 'error', 'feedback');
    }
  };
  const replace = (changed: OwnedReview) =>
    setList({ ...list, reviews: list.reviews.map((one) => (one.id === changed.id ? changed : one)) });
  return (
    <section aria-labelledby="owned-reviews">
      <h2 id="owned-reviews">{FEEDBACK.reviews}</h2>
      {first.totalCount > 0 && (
        <label className="owned-filter">
          <input
            type="checkbox"
            checked={shown.open}
            onChange={({ target }) => void load({ page: 1, open: target.checked })}
          />
          {FEEDBACK.onlyOpen}
        </label>
      )}
      {list.reviews.length === 0 && <p>{shown.open ? FEEDBACK.noneOpen : FEEDBACK.noReviews}</p>}
      <ul className="owned-list">
        {list.reviews.map((review) => (
          <li key={review.id}>
            <OwnedReviewCard review={review} onChanged={replace} />
          </li>
        ))}
      </ul>
      <Pages {...shown} pages={list.totalPages} load={(next) => void load(next)} />
    </section>
  );
}
