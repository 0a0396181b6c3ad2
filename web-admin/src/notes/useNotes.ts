import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { request } from '../api/http';
import type { ResourceModel } from '../model/index';
import { useAdmin } from '../kit/admin';

/** The most characters of a note. */
export const NOTE_MAX = 2000;

/** A note of an admin on a record. */
export interface Note {
  id: string;
  text: string;
  author: string;
  authorId: string;
  own: boolean;
  createdAt: string;
  updatedAt: string;
}

interface Listed {
  items: Note[];
  totalCount: number;
}

/** The notes on a record, and the changes of them. */
export function useNotes(resource: ResourceModel, id: Identifier) {
  const path = useAdmin().model.notes;
  const client = useQueryClient();
  const address = `${path}?${new URLSearchParams({ resource: resource.name, id: String(id) })}`;
  const queryKey = ['notes', resource.recordsOf, String(id)];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request<Listed>(address, { signal })).data,
    enabled: path !== undefined && resource.hasShow,
    retry: false,
  });
  const send = async (to: string, method: string, body?: object) => {
    await request(to, { method, body });
    // The history of the record has an entry of it.
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['history', resource.recordsOf, String(id)] }),
    ]);
  };
  return {
    isOffered: path !== undefined && resource.hasShow,
    notes: data?.items,
    count: data?.totalCount,
    error,
    create: (text: string) => send(address, 'POST', { text }),
    update: (note: Note, text: string) => send(`${path}/${note.id}`, 'PUT', { text }),
    remove: (note: Note) => send(`${path}/${note.id}`, 'DELETE'),
  };
}
