import type { Schemas } from '@toolbase/client';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { request } from '../api/http';
import type { ActionModel, AdminModel, ResourceModel } from '../model/index';
import { changesOf, contentsOf } from './changes';
import { filterBody, listQuery } from './query';
import { fieldsOf, formValues } from './values';

/** Under this name a record carries the tag of its version: a change is meant for what its form has shown. */
export const VERSION = '@version';

/** The fields of every list's response, whatever its records are. */
type Listed = Pick<Schemas['AdminToolItemPage'], 'totalCount'> & { items: RaRecord[] };

/** The result of a bulk action. Not every operation reports which records it has changed. */
export type BulkOutcome = Pick<Schemas['BulkResult'], 'done' | 'skipped'> & Partial<Schemas['BulkResult']>;

/** The records of a bulk action: some records, or all that a list's filter lets through. */
export type Selection = { ids: Identifier[] } | { filter: Record<string, unknown> };

export interface AdminDataProvider extends DataProvider {
  /** Does something to a record and returns it, if the response has it. */
  act: (action: ActionModel, id: Identifier | undefined, body: Record<string, unknown>) => Promise<RaRecord | null>;
  /** Does something to many records. */
  actOnMany: (
    resource: string,
    action: ActionModel,
    selection: Selection,
    body: Record<string, unknown>,
  ) => Promise<BulkOutcome>;
}

/** The most records one request may name. */
const MOST = 100;

const inParts = (ids: Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, part) => ids.slice(part * MOST, (part + 1) * MOST));

/** The address of an action on a record. */
export const pathOfAction = ({ path }: ActionModel, id: Identifier | undefined): string =>
  path.replace(/\{[^}]+\}/, encodeURIComponent(id ?? ''));

/** Reads and changes records as the model describes. */
export function makeDataProvider(model: AdminModel): AdminDataProvider {
  const resourceOf = (name: string): ResourceModel => {
    const found = model.resources.find((one) => one.name === name);
    if (!found) throw new Error(`The API has no resource "${name}".`);
    return found;
  };
  const address = (resource: string, id: Identifier) => `${resourceOf(resource).path}/${encodeURIComponent(id)}`;

  const list = async (resource: ResourceModel, params: Partial<GetListParams> & { signal?: AbortSignal }) => {
    const query = listQuery(resource, params);
    const { data } = await request<Listed>(`${resource.path}?${query}`, { signal: params.signal });
    return { data: data.items, total: data.totalCount };
  };

  const getOne = async (name: string, id: Identifier, signal?: AbortSignal) => {
    const { data, tag } = await request<RaRecord>(address(name, id), { signal });
    return tag ? { ...data, [VERSION]: tag } : data;
  };

  const provider = {
    getList: (name: string, params: GetListParams & { signal?: AbortSignal }) => list(resourceOf(name), params),

    getOne: async (name: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) => ({
      data: await getOne(name, id, signal),
    }),

    getMany: async (name: string, { ids }: { ids: Identifier[] }) => {
      const { path } = resourceOf(name);
      const parts = await Promise.all(
        inParts(ids).map(async (part) => {
          const limit = ['limit', String(part.length)];
          const query = new URLSearchParams([limit, ...part.map((id) => ['ids', String(id)])]);
          return (await request<Listed>(`${path}?${query}`)).data.items;
        }),
      );
      return { data: parts.flat() };
    },

    getManyReference: (name: string, params: GetListParams & { target: string; id: Identifier }) =>
      list(resourceOf(name), { ...params, filter: { ...params.filter, [params.target]: params.id } }),

    create: async (name: string, { data }: { data: Record<string, unknown> }) => {
      const { path, create } = resourceOf(name);
      return {
        data: (await request<RaRecord>(path, { method: 'POST', body: contentsOf(fieldsOf(create), data) })).data,
      };
    },

    update: async (
      name: string,
      params: { id: Identifier; data: Record<string, unknown>; previousData?: Record<string, unknown> },
    ) => {
      const { edit } = resourceOf(name);
      const before = params.previousData ?? {};
      const body = changesOf(edit, params.data, formValues(edit, before));
      if (Object.keys(body).length === 0) return { data: before as RaRecord };
      const version = before[VERSION];
      const ifMatch = typeof version === 'string' ? version : undefined;
      const { data, tag } = await request<RaRecord>(address(name, params.id), { method: 'PATCH', body, ifMatch });
      return { data: tag ? { ...data, [VERSION]: tag } : data };
    },

    delete: async (name: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
      await request(address(name, id), { method: 'DELETE' });
      return { data: previousData ?? { id } };
    },

    updateMany: () => Promise.reject(new Error('Records are changed in bulk by actions.')),
    deleteMany: () => Promise.reject(new Error('Records are removed in bulk by actions.')),

    act: async (action: ActionModel, id: Identifier | undefined, body: Record<string, unknown>) => {
      const sent = action.takesBody ? body : undefined;
      return (
        await request<RaRecord | null>(pathOfAction(action, id), { method: action.method.toUpperCase(), body: sent })
      ).data;
    },

    actOnMany: async (
      name: string,
      { path, method }: ActionModel,
      selection: Selection,
      body: Record<string, unknown>,
    ) => {
      const which = 'ids' in selection ? selection : { filter: filterBody(resourceOf(name), selection.filter) };
      return (await request<BulkOutcome>(path, { method: method.toUpperCase(), body: { ...body, ...which } })).data;
    },
  };
  return provider as AdminDataProvider;
}
