/** The types that screens are built from. Nothing in here knows how it will look. */
import type { Json, LeadsTo, Method } from './openapi';

export type FieldKind =
  | 'string'
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'duration'
  | 'count'
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
  /** The text where there is no value. */
  emptyText?: string;
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

/** The records of a list that belong to a record of another resource, on that record's page. */
export interface PartModel {
  /** The resource whose pages have it. */
  of: string;
  label: string;
  /** The filter that has the id of the record that is shown. */
  parameter: string;
  filter: Record<string, Json>;
  list: FieldModel[];
}

/** A part of a list that has a name. */
export interface TabModel {
  label: string;
  /** The filters that make it. */
  filter: Record<string, Json>;
  list: FieldModel[];
  empty: string;
}

export interface ResourceModel {
  name: string;
  path: string;
  label: string;
  singular: string;
  icon?: string;
  group?: string;
  /** The field that names a record. */
  title: string;
  empty: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  list: FieldModel[];
  /** None when the list is one whole. */
  tabs: TabModel[];
  show: FieldGroup[];
  create?: FieldGroup[];
  edit?: FieldGroup[];
  /** The fields of the form that are changed for many records at once. */
  bulkEdit: FieldModel[];
  /** The fields of the form that are edited in their cells of the list. */
  inlineEdit: FieldModel[];
  filters: FieldModel[];
  searchable: boolean;
  hasShow: boolean;
  /** True if records can be deleted, without an action of the document for it. */
  canDelete: boolean;
  /** The formats of the export, none when there is no export. */
  exports: string[];
  actions: ActionModel[];
  panels: PanelModel[];
  /** Where the effects of the actions on a record are read. */
  effects?: string;
  /** Its parts of the pages of other resources. */
  parts: PartModel[];
  /** The record's page on the site, where it has one. */
  publicPage?: { path: string; when?: Condition; heading?: string; link?: string };
  /** The button of the form that shows the site with what is entered, and the operation that takes it. */
  sitePreview?: { label: string; path: string };
  /** Records that are not finished: their mark, and the form of another resource that finishes them. */
  unfinished?: { when: Condition; mark: string; label: string; resource: string };
  /** The fields that are read before a decision, of the record of `resource` with the same id where that is another. */
  reading?: { resource?: string; fields: string[] };
  /** The preview below the form, shown while its values are entered. */
  formPreview?: FormPreviewModel;
  /** True if the page of a record has its history. */
  history: boolean;
  /** The resource that the records belong to: itself, unless it shows those of another one. */
  recordsOf: string;
  /** The dialog with a record, where the list opens one. */
  dialog?: { heading: string; link: string; title: string };
}

/** As much of a resource as messages about actions on its records need. */
export type ActedResource = Pick<ResourceModel, 'name' | 'label' | 'singular' | 'title' | 'list' | 'actions'>;

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

export interface GroupModel {
  key: string;
  label: string;
  icon?: string;
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

export interface AdminModel {
  title: string;
  groups: GroupModel[];
  resources: ResourceModel[];
  reports: ReportModel[];
  /** The statistics of the site, when the admin may see them. */
  statistics?: StatisticsModel;
  /** Where the steps of setting up the site are. */
  setup?: string;
  /** Where the queues are read that wait for an admin. */
  waiting?: string;
  /** Where everything that waits is read, in one list. */
  inbox?: string;
  /** Where the saved views of lists are. */
  views?: string;
  /** Where an admin's preference for the daily mail about what waits is. */
  digest?: string;
  /** Where the notes of admins on records are. */
  notes?: string;
  /** How long an action can be undone; the server waits with mails about it. */
  undoMs?: number;
  /** The summaries of the operations that audited codes name, such as `tool.request-changes`. */
  codes: Record<string, string>;
  /** Where pictures are uploaded to, when they can be. */
  uploads?: string;
}
