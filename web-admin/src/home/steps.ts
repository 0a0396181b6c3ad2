import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { request } from '../api/http';
import { useAdmin } from '../shell/admin';

/** A step of setting up the site, as `GET /api/admin/setup` has it. */
export interface SetupStep {
  name: string;
  label: string;
  help: string;
  /** None when it cannot be read. */
  done: boolean | null;
  link: string | null;
  /** The address of its screen, below the root of the admin. */
  address: string | null;
  button: string | null;
}

interface Steps {
  steps: SetupStep[];
}

const KEY = ['setup'];

/** True if the steps were hidden, in this browser's storage. */
export const useStepsHidden = create<{ hidden: boolean }>()(
  persist((): { hidden: boolean } => ({ hidden: false }), { name: 'toolbase.first-steps' }),
);

/** The steps of setting up the site, unless they are hidden. */
export function useSteps() {
  const path = useAdmin().model.setup;
  const hidden = useStepsHidden((state) => state.hidden);
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request<Steps>(path ?? '', { signal })).data.steps,
    enabled: path !== undefined && !hidden,
  });
}

/** Does the step of a name, and reads everything again: a catalogue may have come. */
export function useDoStep() {
  const path = useAdmin().model.setup;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { data } = await request<Steps & { message: string }>(`${path}/${name}`, { method: 'POST', body: {} });
      return data;
    },
    onSuccess: ({ steps }) => {
      client.setQueryData(KEY, steps);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
  });
}
