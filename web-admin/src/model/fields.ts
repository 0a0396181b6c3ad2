import type { FieldNotes, Json, Parameter, Schema } from './openapi';
import { helpFrom } from './help';
import { isNullable, type Schemas, typeOf, valuesOf } from './schema';
import type { Choice, FieldKind, FieldModel } from './document-types';
import { valueInWords, words } from './words';

interface Context {
  required: boolean;
  /** Notes on the field from elsewhere; its own notes win. */
  inherited?: FieldNotes;
}

export const WIDGETS: Record<string, FieldKind | undefined> = {
  // Shown by its choices and their colors, whatever its type.
  chip: undefined,
  code: 'code',
  textarea: 'text',
  markdown: 'text',
  image: 'image',
  age: 'age',
  json: 'json',
  changes: 'changes',
  lines: 'lines',
  order: 'order',
  duration: 'duration',
  html: 'html',
  color: 'color',
  count: 'count',
  deed: 'deed',
  richText: 'richText',
  stars: 'stars',
  switches: 'switches',
};

const FORMATS: Record<string, FieldKind> = {
  'date-time': 'datetime',
  date: 'date',
  decimal: 'decimal',
  uri: 'url',
  'uri-reference': 'url',
  url: 'url',
  email: 'email',
};

const TYPES: Record<string, FieldKind> = { boolean: 'boolean', integer: 'integer', number: 'number' };

/** Text that may be longer than this gets more than one line. */
const ONE_LINE = 300;

/** True if an object has texts by keys that its schema does not list, as links by platform. */
const isMap = ({ additionalProperties: values }: Schema): boolean =>
  typeof values === 'object' && typeOf(values) === 'string' && valuesOf(values).length === 0;

function kindOf(schema: Schema, item: Schema | undefined, notes: FieldNotes, parts: number): FieldKind {
  if (notes.reference) return 'reference';
  const widget = WIDGETS[notes.widget ?? ''];
  const isObject = !item && typeOf(schema) === 'object' && parts === 0;
  // Texts by keys have a structure of their own, and need no JSON.
  if (isObject && isMap(schema) && (widget === undefined || widget === 'json')) return 'map';
  if (widget) return widget;
  const subject = item ?? schema;
  if (valuesOf(subject).length > 0) return 'enum';
  const type = typeOf(subject);
  if (item) return type === 'object' ? (parts > 0 ? 'objects' : 'json') : 'lines';
  if (type === 'object') return parts > 0 ? 'object' : 'json';
  const known = TYPES[type] ?? FORMATS[schema.format ?? ''];
  return known ?? ((schema.maxLength ?? 0) > ONE_LINE ? 'text' : 'string');
}

const choicesOf = (values: Json[], { options, colors, helps }: FieldNotes): Choice[] =>
  values.map((value) => {
    const id = String(value);
    return { id, name: options?.[id] ?? valueInWords(id), color: colors?.[id], help: helps?.[id] };
  });

/** A schema that may have names for its values, one by one or as a list. */
const TEXTS = new Set<FieldKind>(['string', 'lines', 'map', 'order', 'switches']);

/** A state may be text, with a label or a colour for each of its values. */
const namedIn = ({ options, colors }: FieldNotes): string[] => [...new Set(Object.keys({ ...options, ...colors }))];

/** Models of fields, from their schemas. */
export class Fields {
  constructor(private readonly schemas: Schemas) {}

  field(name: string, raw: Schema | undefined, { required, inherited }: Context, depth = 0): FieldModel {
    const schema = this.schemas.resolve(raw);
    const type = typeOf(schema);
    const item = type === 'array' ? this.schemas.resolve(schema.items) : undefined;
    // utoipa writes the notes of a list on what it holds.
    const notes: FieldNotes = { ...inherited, ...item?.['x-admin'], ...schema['x-admin'] };
    // A part's id is sent back as it is, and nobody reads or edits it.
    const parts = depth < 4 ? this.parts(item ?? schema, depth + 1).filter((part) => !/^_?id$/.test(part.name)) : [];
    const kind = kindOf(schema, item, notes, parts.length);
    const values = valuesOf(item ?? schema);
    const label = notes.label ?? words(name);
    return {
      name,
      label,
      help: notes.help ?? helpFrom(raw?.description, label),
      kind,
      multiple: item !== undefined,
      reference: notes.reference,
      choices: choicesOf(values.length === 0 && TEXTS.has(kind) ? namedIn(notes) : values, notes),
      emptyText: notes.empty,
      none: notes.none,
      required,
      nullable: isNullable(schema),
      readOnly: schema.readOnly ?? false,
      sortable: notes.sortable ?? false,
      priority: notes.priority ?? 0,
      min: schema.minimum,
      max: schema.maximum,
      minLength: schema.minLength,
      maxLength: schema.maxLength ?? item?.maxLength,
      minItems: schema.minItems,
      maxItems: schema.maxItems,
      pattern: schema.pattern,
      rule: notes.rule,
      prefill: notes.prefill,
      keys: notes.keys,
      inForce: notes.inForce,
      choicesFrom: notes.choicesFrom,
      leadsTo: notes.leadsTo,
      default: schema.default,
      fields: kind === 'object' || kind === 'objects' ? parts : [],
      unitMs: notes.unit === 's' ? 1000 : 1,
      joined: false,
    };
  }

  /** The fields of an object, in the order of its properties; `more` are notes that they do not carry themselves. */
  parts(raw: Schema | undefined, depth = 0, more: Record<string, FieldNotes> = {}): FieldModel[] {
    const schema = this.schemas.resolve(raw);
    const required = new Set(schema.required);
    return Object.entries(schema.properties ?? {}).map(([name, part]) =>
      this.field(name, part, { required: required.has(name), inherited: more[name] }, depth),
    );
  }

  /** The notes that an object's property carries, or what its list holds. */
  notes(raw: Schema | undefined, name: string): FieldNotes {
    const property = this.schemas.resolve(this.schemas.resolve(raw).properties?.[name]);
    return { ...this.schemas.resolve(property.items)['x-admin'], ...property['x-admin'] };
  }

  parameter(raw: Parameter, inherited?: FieldNotes): FieldModel {
    const { name, schema, explode, required = false, ...rest } = this.schemas.parameter(raw);
    const own = { ...inherited, ...this.schemas.resolve(schema)['x-admin'], ...rest['x-admin'] };
    // Help of a form would only fill a row of filters.
    const field = this.field(name, { ...this.schemas.resolve(schema), 'x-admin': own }, { required });
    return { ...field, help: own.help, joined: field.multiple && explode === false };
  }
}
