import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { editAddress } from './blog';
import { listStaleBlogs } from './calls';

/** The published posts that name tools which have changed since; nothing when there are none. */
export function StalePosts() {
  const { data = [] } = useQuery({ queryKey: ['@blogs-stale'], queryFn: listStaleBlogs });
  if (data.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" className="blog-offer">
      Tools in these posts have changed since they were written. Readers see the current values; the sentences around
      them may no longer fit.
      <ul className="blog-stale">
        {data.map(({ slug, title, facts }) => (
          <li key={slug}>
            <Link to={editAddress(slug)}>{title}</Link>: {facts.changed} of {facts.total}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
