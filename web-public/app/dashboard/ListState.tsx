import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { Link } from 'react-router';
import { useSwitch } from '../site/site';
import { D } from '../texts/dashboard';
import { T } from '../texts/site';

/** While a list is on its way. */
export function Loading() {
  return (
    <p role="status" className="list-loading">
      {D.loading}
    </p>
  );
}

/** A list that failed is empty (S3 section 8), but reports that it could not be loaded. */
export function ListFailed({ again }: { again: () => void }) {
  return (
    <ErrorAlert again={again} label={T.tryAgain}>
      {D.listFailed}
    </ErrorAlert>
  );
}

interface EmptyRowsProps {
  /** The rows that will be here, in a sentence. */
  text?: string;
  /** Where to begin, and the label of the way there; absent while the feature that `to` belongs to is switched off. */
  to: string;
  next: string;
  feature?: string;
}

/** In place of a table that has no rows while another one has. */
export function EmptyRows({ text, to, next, feature }: EmptyRowsProps) {
  const isOn = useSwitch(feature);
  return (
    <div className="panel empty-rows">
      <p className="message-title">{D.noData}</p>
      {text && <p className="row-note">{text}</p>}
      {isOn && (
        <Button component={Link} to={to} variant="contained">
          {next}
        </Button>
      )}
    </div>
  );
}
