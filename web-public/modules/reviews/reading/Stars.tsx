import { R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';

const FIVE = [1, 2, 3, 4, 5] as const;

/** A rating as five stars, read as one sentence. `score` may have decimals: a star is filled from its half on. */
export function Stars({ score }: { score: number }) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={R.outOfFive(Number.isInteger(score) ? `${score}` : score.toFixed(1))}
    >
      {FIVE.map((star) => (
        <span key={star} className={score >= star - 0.5 ? 'star is-on' : 'star'}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
