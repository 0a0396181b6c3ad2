import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { api, content } from '../api/http';

/** Maintenance is a matter of minutes: its end is noticed without loading the screen again. */
const LOOK_AGAIN_MS = 30_000;

/** Shows on every screen that the site takes no changes for a while, before anything is typed in vain. */
export function ReadOnlyNotice() {
  const { data } = useQuery({
    queryKey: ['@site'],
    queryFn: ({ signal }) => content(api.GET('/api/site', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  if (!data?.readOnly) return null;
  return (
    <Alert severity="warning" role="status" square className="read-only">
      The site takes no changes at the moment; nothing can be saved. {data.readOnly.message}
    </Alert>
  );
}
