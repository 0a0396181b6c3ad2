import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { request } from '../api/http';
import { useAdmin } from '../kit/admin';
import { DIGEST } from './texts';

/** The preference of the caller, as `GET /api/admin/digest` has it. */
interface Digest {
  enabled: boolean;
}

const KEY = ['@digest'];

/** Turns the daily mail about what waits on and off, for whoever is signed in. */
export function DigestSwitch() {
  const path = useAdmin().model.digest;
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    // Not among what is read again after a decision.
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<Digest>(path ?? '', { signal })).data,
    enabled: path !== undefined,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (enabled: boolean) =>
      (await request<Digest>(path ?? '', { method: 'PUT', body: { enabled } })).data,
    onSuccess: (stored) => {
      client.setQueryData(KEY, stored);
      notify(stored.enabled ? DIGEST.on : DIGEST.off, {
        type: 'info',
      });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!data) return null;
  return (
    <FormControlLabel
      label={DIGEST.label}
      control={
        <Switch
          size="small"
          checked={data.enabled}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked)}
        />
      }
    />
  );
}
