import type { Document, Json, Parameter, Schema } from './openapi';

/** Documents may refer to themselves; nobody edits anything nested deeper than this. */
const DEPTH = 12;

function target(document: Document, ref: string): unknown {
  const keys = ref.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((at, key) => {
    const name = decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~');
    return typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  }, document);
}

/** The second's statements win; properties and requirements of both hold. */
function merged(one: Schema, two: Schema): Schema {
  const properties = one.properties || two.properties ? { properties: { ...one.properties, ...two.properties } } : {};
  const required = one.required || two.required ? { required: [...(one.required ?? []), ...(two.required ?? [])] } : {};
  const notes = one['x-admin'] || two['x-admin'] ? { 'x-admin': { ...one['x-admin'], ...two['x-admin'] } } : {};
  return { ...one, ...two, ...properties, ...required, ...notes };
}

const isNull = ({ type }: Schema): boolean => type === 'null';
const isConstant = (schema: Schema): boolean => schema.const !== undefined || schema.enum !== undefined;

/** True if `null` is a value. */
export const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** The type apart from `null`. */
export const typeOf = ({ type }: Schema): string =>
  (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? 'string';

/** The values a schema lists. */
export const valuesOf = (schema: Schema): Json[] =>
  (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).filter((value) => value !== null);

/** Reads schemas of one document. */
export class Schemas {
  constructor(private readonly document: Document) {}

  /** The schema with references, `allOf` and unions with `null` resolved at its top. */
  resolve(schema: Schema | undefined, depth = 0): Schema {
    if (!schema || depth > DEPTH) return {};
    const { $ref, allOf, oneOf, anyOf, ...own } = schema;
    if ($ref) return merged(this.resolve(target(this.document, $ref) as Schema | undefined, depth + 1), own);
    if (allOf) return merged(allOf.map((part) => this.resolve(part, depth + 1)).reduce(merged, {}), own);
    const union = oneOf ?? anyOf;
    return union ? this.union(union, own, depth) : schema;
  }

  private union(union: Schema[], own: Schema, depth: number): Schema {
    const all = union.map((part) => this.resolve(part, depth + 1));
    const others = all.filter((part) => !isNull(part));
    const nullable = others.length < all.length || others.some(isNullable);
    const [first] = others;
    if (!first) return own;
    const found: Schema = others.every(isConstant)
      ? { ...first, const: undefined, enum: others.flatMap(valuesOf), type: typeOf(first) }
      : others.length === 1
        ? first
        : { type: 'object' };
    const type = typeOf(found);
    return merged({ ...found, type: nullable ? [type, 'null'] : type }, own);
  }

  parameter(parameter: Parameter): Parameter {
    return parameter.$ref ? (target(this.document, parameter.$ref) as Parameter) : parameter;
  }
}
