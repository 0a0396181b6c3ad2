import type { Grouping } from './openapi';
import type { FieldGroup, FieldModel } from './document-types';

/**
 * Fields in the requested groups, in their order. Names that `field` does not know are left out: a module may
 * name a field that this operation does not have.
 */
export function grouped(
  requested: Grouping | undefined,
  all: string[],
  field: (name: string) => FieldModel | undefined,
): FieldGroup[] {
  const groups: FieldGroup[] = [];
  const add = (name: string, group: FieldGroup) => {
    const found = field(name);
    if (found) group.fields.push(found);
  };
  for (const part of requested ?? all) {
    if (typeof part === 'string') {
      const last = groups.at(-1);
      const open = last && last.label === undefined ? last : { fields: [] };
      if (open !== last) groups.push(open);
      add(part, open);
    } else {
      const group: FieldGroup = { label: part.label, fields: [] };
      groups.push(group);
      part.fields.forEach((name) => add(name, group));
    }
  }
  return groups.filter(({ fields }) => fields.length > 0);
}
