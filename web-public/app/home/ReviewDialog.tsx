import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Picked } from '../compare/picked';
import { H } from '../texts/home';
import { ToolFinder } from '../compare/ToolFinder';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';

/** "Search a Tool to Review": the way to the reviews of the chosen tool. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Picked | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void navigate(`/ai/${chosen.slug}?section=reviews`, { state: { scrollTo: 'reviews' } });
  };

  return (
    <Dialog heading={H.reviewHeading} onClose={onClose}>
      <form className="form review-form" onSubmit={onSubmit}>
        {chosen ? (
          <p>
            <span className="visually-hidden">{H.reviewChosen}: </span>
            <span className="chip">
              {chosen.name}
              <button type="button" aria-label={H.reviewClear(chosen.name)} onClick={() => setChosen(null)}>
                <Icon name="close" />
              </button>
            </span>
          </p>
        ) : (
          <ToolFinder taken={[]} onPick={setChosen} />
        )}
        <button type="submit" className="button" disabled={!chosen}>
          {H.writeReview}
        </button>
      </form>
    </Dialog>
  );
}
