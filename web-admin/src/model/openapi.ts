/** The parts of an OpenAPI 3.1 document that screens are made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  readOnly?: boolean;
  'x-admin'?: FieldNotes;
}

/** `x-admin` of a field or parameter. */
export interface FieldNotes {
  label?: string;
  help?: string;
  widget?: string;
  /** Of a duration: what it is counted in; milliseconds when absent. */
  unit?: 's';
  reference?: string;
  colors?: Record<string, string>;
  options?: Record<string, string>;
  /** A sentence below each of its options. */
  helps?: Record<string, string>;
  sortable?: boolean;
  /** Columns with higher numbers are the first out of sight where a table is too narrow. */
  priority?: number;
  /** The text where there is no value. */
  empty?: string;
  /** The value that stands for none, as 0 for the mean of nothing. */
  none?: Json;
  /** The rule for a text that does not match the pattern, as in "must be three capital letters". */
  rule?: string;
  /** The field of the record that the input begins with, in the form of an action. */
  prefill?: string;
  /** Of texts by keys: the field of the record that lists the keys. */
  keys?: string;
  /** The field of the record with the value that is in force where it has none. */
  inForce?: string;
  /** The operation with the choices that there are now. */
  choicesFrom?: string;
  /** The record of another resource that its text leads to: `id` names the field with that record's id. */
  leadsTo?: LeadsTo;
}

export interface LeadsTo {
  resource: string;
  id: string;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  explode?: boolean;
  schema?: Schema;
  'x-admin'?: FieldNotes;
}

/** A part of a screen's fields, with or without a heading. */
export type Grouping = (string | { label?: string; fields: string[] })[];

/** A list as a part of the pages of another resource's records. */
export interface PartOfNotes {
  resource: string;
  label: string;
  /** The filter that has the id of the record that is shown. */
  parameter: string;
  filter?: Record<string, Json>;
  list?: string[];
}

/** A part of a collection that is looked at by itself. */
export interface TabNotes {
  label: string;
  filter?: Record<string, Json>;
  list?: string[];
  empty?: string;
}

/** `x-admin` of the operation that lists a collection. */
export interface ResourceNotes {
  resource: string;
  label?: string;
  singular?: string;
  icon?: string;
  group?: string;
  title?: string;
  list?: string[];
  show?: Grouping;
  form?: Grouping;
  sort?: string;
  empty?: string;
  tabs?: TabNotes[];
  partOf?: PartOfNotes[];
  /** The record's page on the site; `{field}` stands for what the record has there. */
  publicPage?: { path: string; when?: { field: string; in: Json[] }; heading?: string; link?: string };
  /** The button of the form that shows the site with what is entered, and its operation. */
  sitePreview?: { label: string; path: string };
  /** The dialog with a record: the heading of its column, the link that opens it, and its title. */
  dialog?: { heading: string; link: string; title: string };
  /** Records that are not finished: what stands beside their names, and the way to the form that finishes them. */
  unfinished?: { when: { field: string; in: Json[] }; mark: string; label: string; resource: string };
  /** The fields that are read before a decision: of the record, or of the one of `resource` with the same id. */
  reading?: { resource?: string; fields: string[] };
  /** The operation that responds with the record as the values of a form would make it, and the fields that are shown. */
  formPreview?: { operation: string; fields: string[] };
  /** True if the page of a record has its history. */
  history?: boolean;
  /** The resource whose records these are, with the same ids. */
  recordsOf?: string;
  /** The id of the only record. */
  single?: string;
  /** True if the records are entries of a log, which the search for everything leaves out. */
  log?: boolean;
  /** The fields of the form that are changed for many records at once. */
  bulkEdit?: string[];
  /** The fields of the form that are edited in their cells of the list. */
  inlineEdit?: string[];
  /** Notes of fields whose schema is a reference: there they have no place. */
  fields?: Record<string, FieldNotes>;
}

/** `x-admin-action` of an operation. */
export interface ActionNotes {
  resource: string;
  label?: string;
  icon?: string;
  key?: string;
  scope?: string[];
  when?: { field: string; in: Json[] };
  confirm?: string | { text: string; type?: string };
  done?: string;
  failed?: string;
  destructive?: boolean;
  removes?: boolean;
  undo?: string;
  /** The operation of the panel that the dialog shows. */
  preview?: string;
  /** The download of the record that the dialog offers. */
  offers?: string;
}

/** `x-admin-panel` of an operation whose response has more about a record. */
export interface PanelNotes {
  resource: string;
  /** True if it has the effects of the actions on the record, in sentences. */
  effects?: boolean;
  label?: string;
  /** True if it comes before the record. */
  first?: boolean;
  when?: { field: string; in: Json[] };
  /** As those of a resource. */
  fields?: Record<string, FieldNotes>;
}

/** `x-admin-report` of an operation. */
export interface ReportNotes {
  name: string;
  title?: string;
  summary?: string;
  failed?: string;
}

/** A statistic of `x-statistics`. */
export interface StatisticNotes {
  /** Its place in the response: a name, or two with a dot. */
  name: string;
  section: string;
  label: string;
  summary: string;
  /** The list that it counts. */
  resource?: string | null;
  address?: string | null;
  /** The figure of the whole site that shows how it came about. */
  figure?: string | null;
  decimal?: boolean;
}

/** `x-statistics` of the operation that responds with the statistics of the site. */
export interface StatisticsNotes {
  sections: string[];
  statistics: StatisticNotes[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  'x-permission'?: string;
  'x-admin'?: ResourceNotes;
  'x-admin-action'?: ActionNotes;
  'x-admin-panel'?: PanelNotes;
  'x-admin-report'?: ReportNotes;
  'x-statistics'?: StatisticsNotes;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export type PathItem = Partial<Record<Method, Operation>>;

export interface Document {
  info?: { title?: string };
  paths?: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
  'x-admin'?: { groups?: { key: string; label: string; icon?: string }[]; undoSeconds?: number };
}
