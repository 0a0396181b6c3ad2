import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import type { ResourceModel } from '../model/index';

/** The effects of an action, as `GET /api/admin/<resource>/{id}/effects` has them. */
interface ActionEffects {
  /** The id of the action. */
  action: string;
  sentences: string[];
}

/**
 * Counts the effects of the actions on a record, on the server. `sentencesOf` returns those of one action: none where it
 * or the resource declares none.
 */
export function useEffects({ name, effects: path }: ResourceModel, record: RaRecord | undefined) {
  const { data, error } = useQuery({
    // Counted again with each version of the record, and after each action.
    queryKey: ['effects', name, record?.id, record?.[VERSION]],
    queryFn: async ({ signal }) => {
      const address = path!.replace(/\{[^}]+\}/, encodeURIComponent(record!.id));
      return (await request<{ effects?: ActionEffects[] }>(address, { signal })).data.effects ?? [];
    },
    enabled: path !== undefined && record !== undefined,
    retry: false,
    gcTime: 0,
  });
  const sentencesOf = (action: string): string[] => data?.find((one) => one.action === action)?.sentences ?? [];
  return { sentencesOf, hasFailed: error !== null };
}
