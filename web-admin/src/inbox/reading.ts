import { fieldsOf } from '../data/values';
import type { AdminModel, FieldKind, FieldModel, ResourceModel } from '../model/index';

/** The parts of a record, as the inbox shows it. */
export interface Reading {
  /** The fields that are read before a decision. */
  read: FieldModel[];
  /** The resource whose record has them, where it is another one with the same id. */
  from?: ResourceModel;
  facts: FieldModel[];
}

/** Kinds with something to read. */
const LONG = new Set<FieldKind>(['text', 'richText', 'changes', 'image']);

/** The fields of `resource` to read before a decision, as it declares them, and its facts; its texts where it does not. */
export function readingOf({ resources }: AdminModel, resource: ResourceModel): Reading {
  const shown = fieldsOf(resource.show);
  const { reading } = resource;
  if (!reading) {
    return { read: shown.filter(({ kind }) => LONG.has(kind)), facts: shown.filter(({ kind }) => !LONG.has(kind)) };
  }
  const from = reading.resource === undefined ? undefined : resources.find(({ name }) => name === reading.resource);
  const known = from ? fieldsOf(from.show) : shown;
  const read = reading.fields.flatMap((name) => known.find((field) => field.name === name) ?? []);
  return { read, from, facts: from ? shown : shown.filter((field) => !read.includes(field)) };
}
