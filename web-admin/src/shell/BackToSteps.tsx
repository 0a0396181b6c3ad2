import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link, useLocation } from 'react-router';
import { isFromSteps } from '../kit/from-steps';
import { SHELL } from './texts';

/** The way back to the first steps, on the screen that one of them has led to. */
export function BackToSteps() {
  const { state } = useLocation();
  if (!isFromSteps(state)) return null;
  return (
    <div>
      <Link to="/" className="back-link">
        <ArrowBack aria-hidden fontSize="small" />
        {SHELL.backToSteps}
      </Link>
    </div>
  );
}
