import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { titleOf } from '../actions/target';
import { request } from '../api/http';
import { listQuery } from '../data/query';
import type { AdminModel, ResourceModel } from '../model/index';
import { useAdmin } from '../kit/admin';
import { recordPathOf } from '../kit/forms';
import { matching, type Option } from './options';

/** Waits while a word is being typed. */
const TYPING_MS = 250;
/** Shorter words are in too many records. */
const SHORTEST = 2;
/** The records of one list, and of all. */
const EACH = 3;
const MOST = 24;
const FRESH_MS = 30_000;

/** The lists whose records have names, and can be searched. Logs are left out: reading them is audited. */
export const searchedOf = ({ resources }: AdminModel): ResourceModel[] =>
  resources.filter(({ searchable, title, isLog }) => searchable && title !== 'id' && !isLog);

/** A list that shows a part unless it is requested as a whole has the value `all` for that. */
const wholeOf = ({ filters }: ResourceModel): Record<string, string> => {
  const whole = filters.find(({ choices }) => choices.some(({ id }) => id === 'all'));
  return whole ? { [whole.name]: 'all' } : {};
};

/** The address of the first records of a list that have the text. */
export function searchAddress(resource: ResourceModel, text: string): string {
  const pagination = { page: 1, perPage: EACH };
  return `${resource.path}?${listQuery(resource, { pagination, filter: { ...wholeOf(resource), q: text } })}`;
}

function optionOf(resource: ResourceModel, record: RaRecord): Option[] {
  const to = recordPathOf(resource, record);
  const { name, label: hint, icon } = resource;
  return to ? [{ id: `${name} ${record.id}`, label: titleOf(resource, record), hint, icon, to }] : [];
}

/** The text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The records that are found in all lists at once. A search that is no longer needed is cancelled. */
export function useRecords(typed: string): { records: Option[]; isSearching: boolean; failed: string[] } {
  const { model } = useAdmin();
  const text = typed.trim();
  const settled = useSettled(text);
  const lists = searchedOf(model);
  const enabled = settled.length >= SHORTEST && settled === text;
  const results = useQueries({
    queries: lists.map((resource) => ({
      queryKey: ['palette', resource.name, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request<{ items: RaRecord[] }>(searchAddress(resource, settled), { signal })).data.items,
      enabled,
      retry: false,
      staleTime: FRESH_MS,
    })),
  });
  if (text.length < SHORTEST) return { records: [], isSearching: false, failed: [] };
  if (!enabled) return { records: [], isSearching: true, failed: [] };
  const found = results.flatMap(({ data = [] }, place) => {
    const resource = lists[place];
    return resource ? data.flatMap((record) => optionOf(resource, record)) : [];
  });
  // Names that have what was typed come before records that have it elsewhere.
  const named = matching(found, text);
  return {
    records: [...named, ...found.filter((option) => !named.includes(option))].slice(0, MOST),
    isSearching: results.some(({ isFetching }) => isFetching),
    failed: lists.filter((_, place) => results[place]?.isError).map(({ label }) => label),
  };
}
