import type { FieldModel, ResourceModel } from '../model/index';

export interface ListState {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the moment at which it begins or, for the end of a range, ends; here, where the admin is. */
function moment(day: string, name: string): string {
  const isEnd = /(^to|To|_to|Until|Before)$/.test(name);
  return new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00'}`).toISOString();
}

function written(field: FieldModel | undefined, value: unknown, name: string): string {
  const text = String(value);
  return field?.kind === 'datetime' && DAY.test(text) ? moment(text, name) : text;
}

/** The filters that are set, as the operation's parameters; lists are repeated or joined, as it declares. */
export function filterPairs(resource: ResourceModel, filter: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    if (isEmpty(value)) return [];
    const field = resource.filters.find((one) => one.name === name);
    const values = (Array.isArray(value) ? value : [value]).map((one) => written(field, one, name));
    return field?.joined ? [[name, values.join(',')]] : values.map((one) => [name, one]);
  });
}

const NUMBERS = new Set(['integer', 'number', 'duration']);

/** A filter's value as JSON has it: inputs and addresses know text only. */
function typed(field: FieldModel | undefined, value: unknown, name: string): unknown {
  if (field?.kind === 'boolean') return value === true || value === 'true';
  if (field && NUMBERS.has(field.kind)) return Number(value);
  return written(field, value, name);
}

/** The filters that are set, as the body of a bulk action has them: a list where the parameter is one. */
export function filterBody(resource: ResourceModel, filter: Record<string, unknown> = {}): Record<string, unknown> {
  const set = Object.entries(filter).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(
    set.map(([name, value]) => {
      const field = resource.filters.find((one) => one.name === name);
      const isList = field?.multiple ?? Array.isArray(value);
      const values = (Array.isArray(value) ? value : [value]).map((one) => typed(field, one, name));
      return [name, isList ? values : values[0]];
    }),
  );
}

/** The query of a list. Only columns that can be sorted by are. */
export function listQuery(resource: ResourceModel, { pagination, sort, filter }: ListState): URLSearchParams {
  const query = new URLSearchParams(filterPairs(resource, filter));
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('limit', String(pagination.perPage));
  }
  const sortable =
    sort &&
    (resource.sort?.field === sort.field || resource.list.some((one) => one.name === sort.field && one.sortable));
  if (sortable) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  return query;
}
