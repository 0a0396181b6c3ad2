import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Picked } from '../../../app/compare/picked';
import { FIND } from '../texts/find-tool';
import { ToolFinder } from '../../../app/compare/ToolFinder';
import { Dialog } from '../../../app/ui/Dialog';
import { Icon } from '../../../app/ui/Icon';

/** "Search a Tool to Review": the way to the reviews of the chosen tool. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Picked | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void navigate(`/ai/${chosen.slug}?section=reviews`, { state: { scrollTo: 'reviews' } });
  };

  return (
    <Dialog heading={FIND.heading} onClose={onClose}>
      <form className="form review-form" onSubmit={onSubmit}>
        {chosen ? (
          <p>
            <span className="visually-hidden">{FIND.chosen}: </span>
            <span className="chip">
              {chosen.name}
              <button type="button" aria-label={FIND.clear(chosen.name)} onClick={() => setChosen(null)}>
                <Icon name="close" />
              </button>
            </span>
          </p>
        ) : (
          <ToolFinder taken={[]} onPick={setChosen} />
        )}
        <button type="submit" className="button" disabled={!chosen}>
          {FIND.write}
        </button>
      </form>
    </Dialog>
  );
}
