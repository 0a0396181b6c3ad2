import type { AdminModel, ResourceModel } from '../model/index';
import { PAGES } from './modules';
import { paths } from './paths';

/** A screen that the menu leads to. */
export interface Entry {
  to: string;
  label: string;
  icon?: string;
  /** The resource whose list it is. */
  list?: string;
}

/** A part of the menu; the first one has no heading. */
export interface Part {
  key: string;
  label?: string;
  entries: Entry[];
}

const PAGE_ENTRIES = Object.entries(PAGES).flatMap(([path, { resource, menu }]) =>
  menu ? [{ resource, to: `/${path}`, ...menu }] : [],
);

/** A resource's list, or the form of its only record, and the pages of modules that belong to it. */
const entriesOf = ({ name, label, icon, single, edit }: ResourceModel): Entry[] => [
  { to: single && edit ? paths.edit(name, single) : paths.list(name), label, icon, list: name },
  ...PAGE_ENTRIES.filter(({ resource }) => resource === name).map(({ to, label: page, icon: own }) => ({
    to,
    label: page,
    icon: own,
  })),
];

/** All screens without a record, as the menu has them. Parts without a screen are left out. */
export function partsOf({ groups, resources, reports, inbox }: AdminModel): Part[] {
  const first: Entry[] = [
    { to: '/', label: 'Statistics', icon: 'Home' },
    ...(inbox ? [{ to: paths.inbox(), label: 'Inbox', icon: 'Notifications' }] : []),
  ];
  const parts = groups.map(({ key, label }) => ({
    key,
    label,
    entries: [
      ...resources.filter(({ group }) => group === key).flatMap(entriesOf),
      ...(key === 'reports' && reports.length > 0
        ? [{ to: paths.reports(), label: 'All reports', icon: 'Assessment' }]
        : []),
    ],
  }));
  return [{ key: 'first', entries: first }, ...parts.filter(({ entries }) => entries.length > 0)];
}
