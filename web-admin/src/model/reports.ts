import type { Fields } from './fields';
import { formatsOf } from './formats';
import type { Placed } from './operations';
import type { Schemas } from './schema';
import type { ReportModel } from './document-types';
import { words } from './words';

/** The reports, in the order of their titles. */
export function reportsOf(operations: Placed[], fields: Fields, schemas: Schemas): ReportModel[] {
  const known = new Set(operations.map(({ path }) => path));
  const reports = operations.flatMap(({ path, operation }): ReportModel[] => {
    const notes = operation['x-admin-report'];
    if (!notes) return [];
    const parameters = (operation.parameters ?? []).map((one) => schemas.parameter(one));
    return [
      {
        name: notes.name,
        title: notes.title ?? words(notes.name),
        summary: notes.summary ?? operation.summary ?? '',
        failed: notes.failed,
        path,
        parameters: parameters
          .filter((one) => one.in === 'query' && one.name !== 'format')
          .map((one) => ({ help: one.description?.replaceAll('`', ''), ...defined(fields.parameter(one)) })),
        formats: formatsOf(operation, schemas),
        preview: known.has(`${path}/preview`) ? `${path}/preview` : undefined,
      },
    ];
  });
  return reports.sort((one, two) => one.title.localeCompare(two.title));
}

/** Without the keys that have no value. */
const defined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
