import { R, STARS } from '../texts/reviews';
import { scoreText } from '../../../app/ui/format';

/** How many half stars show a score: the nearest half, rounded up; all ten only for a score of 5. */
export const halvesOf = (score: number): number => (score < 5 ? Math.min(9, Math.round(score * 2)) : 10);

/** A rating as five stars, read as one sentence. `score` may have decimals. */
export function Stars({ score }: { score: number }) {
  const halves = halvesOf(score);
  return (
    <span
      className="stars"
      role="img"
      aria-label={R.outOfFive(Number.isInteger(score) ? `${score}` : scoreText(score))}
    >
      {STARS.map((star) => (
        <i key={star} className={halves < 2 * star - 1 ? undefined : halves < 2 * star ? 'is-half' : 'is-on'} />
      ))}
    </span>
  );
}
