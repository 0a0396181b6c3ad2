import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link } from 'react-router';
import type { ResourceModel } from '../model';
import { paths } from '../shell/paths';

/** The way from a record to its list. */
export const BackLink = ({ resource }: { resource: ResourceModel }) => (
  <Link to={paths.list(resource.name)} className="back-link">
    <ArrowBack aria-hidden fontSize="small" />
    {resource.label}
  </Link>
);
