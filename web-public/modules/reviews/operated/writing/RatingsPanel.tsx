import { type AspectKey, ASPECTS } from '../../texts/reviews';
import { W } from '../../texts/reviewing';
import { overallOf } from './review-form';
import { RatingGroup } from './RatingGroup';

interface RatingsPanelProps {
  ratings: Record<AspectKey, number>;
  onChange: (ratings: Record<AspectKey, number>) => void;
  error?: string;
}

const ERROR = 'ratings-error';

/** The five ratings, and what they come to. */
export function RatingsPanel({ ratings, onChange, error }: RatingsPanelProps) {
  const overall = overallOf(ratings);
  return (
    <fieldset
      // Where the form begins when a rating is missing.
      name="ratings"
      tabIndex={-1}
      className="ratings-panel"
      aria-describedby={error ? ERROR : undefined}
    >
      <legend>{W.ratings}</legend>
      <p className="field-hint">{W.ratingsText}</p>
      {ASPECTS.map(({ key, label }) => (
        <RatingGroup
          key={key}
          label={label}
          name={key}
          value={ratings[key]}
          onChange={(stars) => onChange({ ...ratings, [key]: stars })}
          error={error && ERROR}
        />
      ))}
      {error && (
        <p id={ERROR} className="field-error">
          {error}
        </p>
      )}
      <p className="ratings-overall" aria-live="polite">
        {overall > 0 && W.overall(overall)}
      </p>
    </fieldset>
  );
}
