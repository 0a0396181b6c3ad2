import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link } from 'react-router';
import type { ResourceModel } from '../model/index';
import { paths } from '../kit/paths';
import { lastAddressOf, RETURNING } from '../kit/place';

/** The way from a record to its list, as it was left. */
export const BackLink = ({ resource }: { resource: ResourceModel }) => (
  <Link to={lastAddressOf(paths.list(resource.name))} state={RETURNING} className="back-link">
    <ArrowBack aria-hidden fontSize="small" />
    {resource.label}
  </Link>
);
