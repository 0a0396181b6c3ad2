import type { RaRecord } from 'react-admin';
import {
  type AdminModel,
  applies,
  type FieldGroup,
  type PanelModel,
  type PartModel,
  type ResourceModel,
} from '../model/index';

/** A part of a record's page, on a card of its own. */
export type Section =
  | { kind: 'group'; label?: string; group: FieldGroup }
  | { kind: 'panel'; label: string; panel: PanelModel }
  | { kind: 'part'; label: string; resource: ResourceModel; part: PartModel }
  | { kind: 'notes'; label: string }
  | { kind: 'history'; label: string };

export interface RecordTab {
  /** Its value in the address. */
  key: string;
  label: string;
  sections: Section[];
}

/** A page of so many sections is read at once, with its notes and its history. */
const UNDIVIDED = 3;

const FACTS = 'Facts';
const RELATED = 'Related';
const HISTORY = 'History';
const NOTES = 'Notes';

/** A heading as a part of an address: `why-it-ranks-where-it-does`. */
export const keyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The one list that a panel consists of, where it does. */
export const onlyList = ({ fields }: PanelModel) =>
  fields.length === 1 && fields[0]?.multiple ? fields[0] : undefined;

/** A list of changes is the history of what it is about. */
const isHistory = ({ resource, part }: Extract<Section, { kind: 'part' }>) =>
  [...part.list, ...resource.show.flatMap(({ fields }) => fields)].some(({ kind }) => kind === 'changes');

/** Panels before the record are in its first tab. */
const isFirst = (section: Section) => section.kind === 'panel' && section.panel.first;

/** A panel with nothing but a list. */
const isList = (section: Section) => section.kind === 'panel' && onlyList(section.panel) !== undefined;

/** The tab of a section: its own for a group, that of the group that its label begins with, or that of its kind. */
function tabLabelOf(section: Section, resource: ResourceModel): string {
  if (section.kind === 'group') return section.label ?? resource.singular;
  if (section.kind === 'notes' || section.kind === 'history') return section.label;
  if (isFirst(section)) return resource.show[0]?.label ?? resource.singular;
  const group = resource.show.find(({ label }) => label && section.label.startsWith(label));
  if (group?.label) return group.label;
  if (section.kind === 'panel') return onlyList(section.panel) ? RELATED : FACTS;
  return isHistory(section) ? HISTORY : RELATED;
}

/** The panels that a record has; those with parameters belong to the dialogs of actions. */
export const panelsFor = ({ panels }: ResourceModel, record: RaRecord): PanelModel[] =>
  panels.filter((panel) => panel.parameters.length === 0 && applies(panel, record));

/** All sections of a record's page, in their order. */
export function sectionsOf(
  resource: ResourceModel,
  record: RaRecord,
  { resources, notes }: Pick<AdminModel, 'resources' | 'notes'>,
): Section[] {
  const panels = panelsFor(resource, record).map((panel): Section => ({ kind: 'panel', label: panel.label, panel }));
  return [
    ...panels.filter(isFirst),
    ...resource.show.map((group): Section => ({ kind: 'group', label: group.label, group })),
    ...panels.filter((section) => !isFirst(section) && !isList(section)),
    ...resources.flatMap((other) =>
      other.parts
        .filter(({ of }) => of === resource.name)
        .map((part): Section => ({ kind: 'part', label: part.label, resource: other, part })),
    ),
    // The works of a member, for example, are read before their sessions.
    ...panels.filter((section) => !isFirst(section) && isList(section)),
    ...(notes ? [{ kind: 'notes', label: NOTES } satisfies Section] : []),
    ...(resource.history ? [{ kind: 'history', label: HISTORY } satisfies Section] : []),
  ];
}

/** The sections in tabs. A short page has one. */
export function tabsOf(resource: ResourceModel, sections: Section[]): RecordTab[] {
  const all = { key: keyOf(resource.singular), label: resource.singular, sections };
  const own = sections.filter(({ kind }) => kind !== 'notes' && kind !== 'history');
  if (own.length <= UNDIVIDED) return [all];
  const tabs: RecordTab[] = [];
  for (const section of sections) {
    const label = tabLabelOf(section, resource);
    const known = tabs.find((tab) => tab.label === label);
    if (known) known.sections.push(section);
    else tabs.push({ key: keyOf(label), label, sections: [section] });
  }
  return tabs;
}

/** The tab that the address names by its own key, or by that of one of its sections; the first otherwise. */
export function tabIn(tabs: RecordTab[], key: string | null): RecordTab | undefined {
  const has = ({ sections }: RecordTab) => sections.some(({ label }) => label !== undefined && keyOf(label) === key);
  return tabs.find((tab) => tab.key === key) ?? tabs.find(has) ?? tabs[0];
}

/** The key of the tab with the first of the changed fields; none where that is the first tab. */
export function changedTab({ show }: ResourceModel, changes: Record<string, unknown>): string | undefined {
  const [first] = Object.keys(changes);
  const at = show.findIndex(({ fields }) => fields.some(({ name }) => name === first));
  const label = at > 0 ? show[at]?.label : undefined;
  return label && keyOf(label);
}
