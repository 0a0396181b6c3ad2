import { actionsOf } from './actions';
import { Fields } from './fields';
import { formatsOf } from './formats';
import { grouped } from './groups';
import type { Document, Operation, ResourceNotes } from './openapi';
import { responseOf, bodyOf, isRecordOf, operationsOf, type Placed, takesFile } from './operations';
import { effectsOf, panelsOf } from './panels';
import { reportsOf } from './reports';
import { Schemas } from './schema';
import { statisticsOf } from './statistics';
import type { ActionModel, FieldGroup, FieldModel } from './document-types';
import type { AdminModel, ResourceModel } from './screen-types';
import { codesOf, words } from './words';

/** Parameters of lists that are no filters. */
const STEERING = new Set(['page', 'limit', 'sort', 'ids', 'q', 'format']);

/** The one operation known by its address: it takes a picture, and belongs to no resource's form. */
const UPLOADS = '/api/admin/media/images';

/** As above: the queues of all resources, and what waits in them. */
const WAITING = '/api/admin/waiting';
const INBOX = '/api/admin/inbox';
const SETUP = '/api/admin/setup';
const VIEWS = '/api/admin/views';
const DIGEST = '/api/admin/digest';
const NOTES = '/api/admin/record-notes';

/** The menu's last part, for resources of groups that the document does not name. */
const OTHER = { key: 'other', label: 'Other', icon: 'Extension' };

const CELL_KINDS = new Set(['boolean', 'enum', 'string', 'integer', 'number']);

/** True if an input of one line takes the value. */
const fitsCell = ({ kind, multiple }: FieldModel) => !multiple && CELL_KINDS.has(kind);

/** The text of a part of a list without records. The whole list may have some. */
const emptyTab = (label: string) => (/wait|pending/i.test(label) ? 'Nothing waits.' : `Nothing in “${label}”.`);

/** The model of all screens that `permissions` open. */
export function buildModel(document: Document, permissions: string[] = ['*']): AdminModel {
  const schemas = new Schemas(document);
  const fields = new Fields(schemas);
  const operations = operationsOf(document, permissions);
  const there = (address: string, verb = 'get') =>
    operations.find(({ path, method }) => path === address && method === verb)?.path;
  const resources = operations.flatMap(({ path, method, operation }) => {
    const notes = operation['x-admin'];
    return notes && method === 'get' ? [resourceOf(path, notes, operation, { operations, schemas, fields })] : [];
  });
  const { groups = [], undoSeconds: seconds } = document['x-admin'] ?? {};
  const known = new Set(groups.map(({ key }) => key));
  const placed = resources.map((resource) =>
    resource.group && known.has(resource.group) ? resource : { ...resource, group: OTHER.key },
  );
  return {
    title: document.info?.title ?? '',
    groups: placed.some(({ group }) => group === OTHER.key) ? [...groups, OTHER] : groups,
    resources: placed,
    reports: reportsOf(operations, fields, schemas),
    statistics: statisticsOf(operations, placed),
    setup: there(SETUP),
    waiting: there(WAITING),
    inbox: there(INBOX),
    views: there(VIEWS),
    digest: there(DIGEST, 'put'),
    notes: there(NOTES),
    undoMs: seconds && seconds * 1000,
    codes: codesOf(operations),
    uploads: there(UPLOADS, 'post'),
  };
}

interface Reading {
  operations: Placed[];
  schemas: Schemas;
  fields: Fields;
}

function resourceOf(path: string, notes: ResourceNotes, list: Operation, reading: Reading): ResourceModel {
  const { operations, schemas, fields } = reading;
  const find = (method: string, matches: (path: string) => boolean) =>
    operations.find((one) => one.method === method && matches(one.path))?.operation;
  const here = (one: string) => one === path;
  const record = (one: string) => isRecordOf(path, one);
  const get = find('get', record);

  const itemSchema = schemas.resolve(schemas.resolve(responseOf(list)).properties?.items).items;
  const more = notes.fields ?? {};
  const items = fields.parts(itemSchema, 0, more);
  const recordSchema = (get && responseOf(get)) ?? itemSchema;
  const shown = fields.parts(recordSchema, 0, more);
  const names = shown.map(({ name }) => name);
  const title = notes.title ?? ['name', 'title', 'id'].find((name) => names.includes(name)) ?? 'id';
  const parameters = (list.parameters ?? []).map((parameter) => schemas.parameter(parameter));
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  const exporting = find('get', (one) => one === `${path}/export`);
  const label = notes.label ?? words(notes.resource);

  const columnsOf = (names: string[]) => names.flatMap((name) => items.find((item) => item.name === name) ?? []);
  const columns = columnsOf(notes.list ?? [title]);
  const empty = notes.empty ?? `No ${label.toLowerCase()} yet.`;
  const actions = actionsOf(notes.resource, operations, fields);
  const isDeletion = (action: ActionModel) => action.method === 'delete' && record(action.path);

  const { operation: previewing, fields: previewFields = [] } = notes.formPreview ?? {};
  const previewPath = previewing && operations.find(({ operation }) => operation.operationId === previewing)?.path;

  const create = find('post', here);
  const form = (operation: Operation | undefined, isChange: boolean): FieldGroup[] | undefined => {
    const schema = operation && bodyOf(operation);
    if (!schema) return undefined;
    const needed = new Set(schemas.resolve(bodyOf(create)).required);
    const properties = schemas.resolve(schema).properties ?? {};
    return grouped(notes.form, Object.keys(properties), (name) => {
      if (!properties[name]) return undefined;
      const inherited = { ...more[name], ...fields.notes(recordSchema, name) };
      const field = fields.field(name, properties[name], { required: needed.has(name), inherited });
      // A request may leave out what every record has; whether a value may be empty is the record's to decide.
      const nullable = shown.find((one) => one.name === name)?.nullable ?? field.nullable;
      // Of a few values, every record that is there has one.
      const chosen = isChange && field.choices.length > 0 && !field.multiple;
      const filled = !nullable && ((field.minLength ?? 0) > 0 || (field.minItems ?? 0) > 0 || chosen);
      return { ...field, nullable, required: field.required || filled };
    });
  };

  const edit = form(find('patch', record), true);
  const inputs = (edit ?? []).flatMap((group) => group.fields).filter(({ readOnly }) => !readOnly);
  const editable = (names: string[] = []) => names.flatMap((name) => inputs.find((one) => one.name === name) ?? []);

  return {
    name: notes.resource,
    path,
    label,
    singular: notes.singular ?? label.replace(/s$/, ''),
    icon: notes.icon,
    group: notes.group,
    title,
    empty,
    sort: notes.sort
      ? { field: notes.sort.replace(/^-/, ''), order: notes.sort.startsWith('-') ? 'DESC' : 'ASC' }
      : undefined,
    list: columns,
    tabs: (notes.tabs ?? []).map(({ label: tab, filter = {}, ...own }) => ({
      label: tab,
      filter,
      list: own.list ? columnsOf(own.list) : columns,
      empty: own.empty ?? (Object.keys(filter).length > 0 ? emptyTab(tab) : empty),
    })),
    show: grouped(
      notes.show,
      names.filter((name) => name !== '_id'),
      (name) => shown.find((one) => one.name === name),
    ),
    create: takesFile(create) ? [] : form(create, false),
    edit,
    bulkEdit: find('post', (one) => one === `${path}/bulk/edit`) ? editable(notes.bulkEdit) : [],
    inlineEdit: editable(notes.inlineEdit).filter(fitsCell),
    filters: queried
      .filter(({ name }) => !STEERING.has(name))
      .map((one) => fields.parameter(one, { ...more[one.name], ...fields.notes(itemSchema, one.name) })),
    searchable: queried.some(({ name }) => name === 'q'),
    hasShow: get !== undefined,
    canDelete: !actions.some(isDeletion) && find('delete', record) !== undefined,
    exports: exporting ? formatsOf(exporting, schemas) : [],
    actions,
    panels: panelsOf(notes.resource, operations, fields),
    effects: effectsOf(notes.resource, operations),
    parts: (notes.partOf ?? []).map(({ resource, label: heading, parameter, filter = {}, list: names }) => ({
      of: resource,
      label: heading,
      parameter,
      filter,
      list: names ? columnsOf(names) : columns,
    })),
    publicPage: notes.publicPage,
    sitePreview: notes.sitePreview,
    reading: notes.reading,
    formPreview: previewPath
      ? {
          path: previewPath,
          fields: previewFields.flatMap((name) => shown.find((one) => one.name === name) ?? []),
        }
      : undefined,
    history: notes.history ?? false,
    recordsOf: notes.recordsOf ?? notes.resource,
    single: notes.single,
    isLog: notes.log ?? false,
    dialog: notes.dialog,
    unfinished: notes.unfinished,
  };
}
