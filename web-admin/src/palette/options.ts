import { addressOf } from '../list/Tabs';
import type { AdminModel } from '../model/index';
import { partsOf } from '../kit/entries';
import { creationOf } from '../kit/forms';
import { paths } from '../kit/paths';
import type { OpenRecord } from '../kit/open-record';
import { TEXTS } from './texts';

/** A line of the palette. */
export interface Option {
  id: string;
  label: string;
  /** Where it belongs. */
  hint?: string;
  icon?: string;
  /** The screen that it opens, or what it does. */
  to?: string;
  act?: () => void;
}

export interface Group {
  label: string;
  options: Option[];
}

/** All screens of the menu, and those that are behind them: forms for new records, tabs of lists and reports. */
export function screensOf(model: AdminModel): { menu: Option[]; behind: Option[] } {
  const menu = partsOf(model).flatMap(({ label: hint, entries }) =>
    entries.map(({ to, label, icon }) => ({ id: to, to, label, icon, hint })),
  );
  const behind = model.resources.flatMap((resource): Option[] => {
    const { name, label, icon, tabs } = resource;
    const creation = creationOf(resource);
    return [
      ...(creation ? [{ id: `new ${name}`, to: creation.path, label: creation.label, icon: 'Add', hint: label }] : []),
      ...tabs.slice(1).map((tab) => ({
        id: `${name} ${tab.label}`,
        to: addressOf(resource, tab),
        label: tab.label,
        icon,
        hint: label,
      })),
    ];
  });
  const reports = model.reports.map(({ name, title }) => ({
    id: `report ${name}`,
    to: paths.reports(),
    label: title,
    icon: 'Assessment',
    hint: TEXTS.reports,
  }));
  return { menu, behind: [...behind, ...reports] };
}

/** The actions that the page of the open record has buttons for. */
export function actionsOf({ actions, editing, run }: OpenRecord): Option[] {
  return [
    ...actions.map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon ?? 'Bolt',
      act: () => run(action),
    })),
    ...(editing ? [{ id: 'edit', label: TEXTS.edit, icon: 'Edit', to: editing }] : []),
  ];
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The options that have every word of `text`; those whose label begins with it come first. */
export function matching(options: Option[], text: string): Option[] {
  const words = wordsOf(text);
  const start = words.join(' ');
  const begins = ({ label }: Option) => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return options
    .filter(({ label, hint = '' }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .toSorted((one, other) => begins(one) - begins(other));
}

/** The groups of options for what was typed; before that the actions of the open record, and the menu. */
export function groupsOf(model: AdminModel, open: OpenRecord | null, text: string, records: Option[]): Group[] {
  const { menu, behind } = screensOf(model);
  const screens = text.trim() === '' ? menu : matching([...menu, ...behind], text);
  const actions = open ? matching(actionsOf(open), text) : [];
  return [
    { label: TEXTS.actions(open?.title ?? ''), options: actions },
    { label: TEXTS.screens, options: screens },
    { label: TEXTS.records, options: records },
  ].filter(({ options }) => options.length > 0);
}
