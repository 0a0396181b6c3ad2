/** The types of the things that the document declares one by one. Nothing in here knows how it will look. */
import type { Json, LeadsTo, Method } from './openapi';

export type FieldKind =
  | 'string'
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'decimal'
  | 'age'
  | 'duration'
  | 'color'
  | 'count'
  | 'deed'
  | 'html'
  | 'enum'
  | 'url'
  | 'email'
  | 'image'
  | 'lines'
  | 'reference'
  | 'object'
  | 'objects'
  | 'changes'
  | 'code'
  | 'json'
  | 'map'
  | 'order'
  | 'richText'
  | 'stars'
  | 'switches';

export interface Choice {
  id: string;
  name: string;
  /** A colour of the theme: `success`, `warning`, `error`, `info`. */
  color?: string;
  /** A sentence below it. */
  help?: string;
}

export interface FieldModel {
  name: string;
  label: string;
  help?: string;
  kind: FieldKind;
  /** True if the value is a list: of choices, references or lines. */
  multiple: boolean;
  /** The resource that a reference leads to. */
  reference?: string;
  choices: Choice[];
  required: boolean;
  nullable: boolean;
  readOnly: boolean;
  sortable: boolean;
  /** Columns with higher numbers are the first out of sight where a table is too narrow. */
  priority: number;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** The rule for a text that does not match the pattern. */
  rule?: string;
  /** Of an action's input: the field of the record whose value it begins with. */
  prefill?: string;
  default?: Json;
  /** The record of another resource that its text leads to, by the id in another field. */
  leadsTo?: LeadsTo;
  /** Of texts by keys: the field of the record that lists the keys. */
  keys?: string;
  /** The field of the record with the value that is in force where it has none. */
  inForce?: string;
  /** Of choices that depend on settings: the operation with those that there are now. */
  choicesFrom?: string;
  /** The text where there is no value. */
  emptyText?: string;
  /** The value that stands for none. */
  none?: Json;
  /** The parts of an object, or of each object in a list. */
  fields: FieldModel[];
  /** Of a duration: the milliseconds that one is. */
  unitMs: number;
  /** Of a query parameter: whether its values are written as one, with commas between. */
  joined: boolean;
}

export interface FieldGroup {
  label?: string;
  fields: FieldModel[];
}

export type Scope = 'row' | 'show' | 'bulk' | 'list';

export interface Condition {
  field: string;
  in: Json[];
}

export interface ActionModel {
  /** The operation's id. */
  id: string;
  label: string;
  icon?: string;
  /** The key that does it. */
  key?: string;
  method: Method;
  path: string;
  scope: Scope[];
  when?: Condition;
  /** The question before; `{field}` stands for what the record has there, here and in the next two. */
  confirm?: string;
  /** The text that must be typed before it is done. */
  typed?: string;
  /** The message afterwards. */
  done?: string;
  /** The message when it is rejected, before the reason. */
  failed?: string;
  destructive: boolean;
  /** True if there is no such record afterwards. */
  removes: boolean;
  /** The id of the operation that undoes it: for one record, or for as many as it was done to. */
  undo?: string;
  /** The id of the panel whose numbers the dialog shows. */
  preview?: string;
  /** The id of the download that the dialog offers before it is done. */
  offers?: string;
  /** True if the operation is sent a body, if only an empty one. */
  takesBody: boolean;
  /** The fields of its dialog. */
  body: FieldModel[];
}

/** The facts that another operation has about a record, shown below it or before it. */
export interface PanelModel {
  /** The operation's id. */
  id: string;
  label: string;
  /** True if it comes before the record: it is the reason to read it. */
  first: boolean;
  path: string;
  when?: Condition;
  /** The values that it needs besides the record: inputs of an action's dialog, which alone shows it. */
  parameters: string[];
  fields: FieldModel[];
}

/** The operation that responds with the record as it would be with the values of a form, and what is shown of it. */
export interface FormPreviewModel {
  path: string;
  fields: FieldModel[];
}

export interface ReportModel {
  name: string;
  title: string;
  summary: string;
  /** The message when it cannot be downloaded, before the reason. */
  failed?: string;
  path: string;
  parameters: FieldModel[];
  formats: string[];
  /** Where its first rows are read. */
  preview?: string;
}

export interface StatisticModel {
  /** Its place in the response: a name, or two with a dot. */
  name: string;
  label: string;
  summary: string;
  /** The list that it counts. */
  address?: string;
  /** The figure that shows how it came about. */
  figure?: string;
  decimal: boolean;
}

export interface StatisticsModel {
  path: string;
  /** In the order of the page; those without a statistic are left out. */
  sections: { label: string; statistics: StatisticModel[] }[];
}
