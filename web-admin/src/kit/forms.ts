import type { RaRecord } from 'react-admin';
import { canEdit } from './saving';
import type { ResourceModel } from '../model/index';
import { FORMS } from './modules';
import { pathOfRecord, paths } from './paths';

/** The way to the form for a new record; none when there is none. */
export function creationOf(resource: ResourceModel): { label: string; path: string } | undefined {
  const generated = { label: `New ${resource.singular.toLowerCase()}`, path: paths.create(resource.name) };
  return FORMS[resource.name]?.create ?? (resource.create && generated);
}

/** The way to the form of a record; none when it cannot be changed. */
export function editPathOf(resource: ResourceModel, record: RaRecord): string | undefined {
  const own = FORMS[resource.name]?.edit?.(record);
  return own ?? (canEdit(resource, record) ? paths.edit(resource.name, record.id) : undefined);
}

/** The way that a record's name leads: to its page, or to its form. */
export const recordPathOf = (resource: ResourceModel, record: RaRecord): string | undefined =>
  pathOfRecord(resource, record.id) ?? FORMS[resource.name]?.edit?.(record);
