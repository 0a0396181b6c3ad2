import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { request } from '../api/http';
import { VERSION } from '../data/provider';
import type { ResourceModel } from '../model';

/** The effects of an action, as `GET /api/admin/<resource>/{id}/effects` has them. */
export interface ActionEffects {
  /** The id of the action. */
  action: string;
  sentences: string[];
}

/** The effects of the actions on a record, as the server has counted them. None where the resource does not declare any. */
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
  return { effects: data ?? [], hasFailed: error !== null };
}

/** The line that stands where the effects cannot be counted: an action is possible all the same. */
export const NOT_COUNTED = 'The effects cannot be counted at the moment.';
