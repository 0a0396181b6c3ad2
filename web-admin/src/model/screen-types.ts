/** The types that screens are built from. Nothing in here knows how it will look. */
import type {
  ActionModel,
  Condition,
  FieldGroup,
  FieldModel,
  FormPreviewModel,
  PanelModel,
  ReportModel,
  StatisticsModel,
} from './document-types';
import type { Json } from './openapi';

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
  /** The id of the only record, whose form the menu leads to. */
  single?: string;
  /** True if the records are entries of a log, which the palette does not search. */
  isLog: boolean;
  /** The dialog with a record, where the list opens one. */
  dialog?: { heading: string; link: string; title: string };
}

/** As much of a resource as messages about actions on its records need. */
export type ActedResource = Pick<
  ResourceModel,
  'name' | 'label' | 'singular' | 'title' | 'list' | 'actions' | 'single'
>;

export interface GroupModel {
  key: string;
  label: string;
  icon?: string;
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
