import { Link } from 'react-router';
import { D } from '../texts/dashboard';

/** While a list is on its way. */
export function Loading() {
  return (
    <p role="status" className="list-loading">
      {D.loading}
    </p>
  );
}

/** A list that failed is empty (S3 section 8), but says that it is not for want of anything. */
export function ListFailed({ again }: { again: () => void }) {
  return (
    <div className="message" role="alert">
      <p>{D.listFailed}</p>
      <button type="button" className="button-plain" onClick={again}>
        {D.tryAgain}
      </button>
    </div>
  );
}

/** A list with nothing in it, and where to find something. */
export function EmptyList({ text }: { text: string }) {
  return (
    <div className="message">
      <p>{text}</p>
      <Link to="/all" className="button">
        {D.findTools}
      </Link>
    </div>
  );
}
