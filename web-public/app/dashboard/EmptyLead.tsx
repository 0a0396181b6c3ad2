import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { D } from '../texts/dashboard';
import { Icon } from '../ui/Icon';

interface Way {
  to: string;
  label: string;
}

interface EmptyLeadProps {
  heading: string;
  text: string;
  /** Absent while the feature that it leads to is switched off. */
  way?: Way;
  /** The way of those for whom the first is not the right one, with the sentence before it. */
  other?: Way & { text: string };
  points: { heading: string; each: readonly { heading: string; text: string }[] };
}

/** In place of a table that has no rows yet: what to begin with, and what belongs to it. */
export function EmptyLead({ heading, text, way, other, points }: EmptyLeadProps) {
  return (
    <section className="panel empty-lead" aria-labelledby="empty-lead">
      <div>
        <p className="visually-hidden">{D.noData}</p>
        <h2 id="empty-lead">{heading}</h2>
        <p>{text}</p>
        {way && (
          <Button component={Link} to={way.to} variant="contained" size="large">
            {way.label}
          </Button>
        )}
        {other && (
          <p className="empty-lead-other">
            {other.text} <Link to={other.to}>{other.label}</Link>
          </p>
        )}
      </div>
      {points.each.length > 0 && (
        <div>
          <h3>{points.heading}</h3>
          <ul>
            {points.each.map((point) => (
              <li key={point.heading}>
                <Icon name="check" />
                <b>{point.heading}</b>
                <span>{point.text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
