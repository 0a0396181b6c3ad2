import { useId } from 'react';
import { R, STARS } from '../../texts/reviews';
import { Icon } from '../../../../app/ui/Icon';

interface RatingGroupProps {
  label: string;
  name: string;
  value: number;
  onChange: (stars: number) => void;
  /** The id of what is wrong with the ratings. */
  error?: string;
}

/** One rating as a group of radio buttons drawn as stars: arrow keys move, a screen reader reads "3 stars". */
export function RatingGroup({ label, name, value, onChange, error }: RatingGroupProps) {
  const id = useId();
  const wrong = error !== undefined && value === 0;
  return (
    <div className="rating-group" role="radiogroup" aria-labelledby={id} aria-describedby={wrong ? error : undefined}>
      <span id={id}>{label}</span>
      <span className="rating-stars">
        {STARS.map((stars) => (
          <label key={stars} className={stars <= value ? 'is-on' : undefined} title={R.stars(stars)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-invalid={wrong || undefined}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{R.stars(stars)}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
