import { type ComponentType, lazy, type ReactElement } from 'react';
import { ListScreen } from '../list/ListScreen';
import type { ResourceModel } from '../model';
import { CreateScreen } from '../record/CreateScreen';
import { EditScreen } from '../record/EditScreen';
import { ShowScreen } from '../record/ShowScreen';

type ResourceScreen = ComponentType<{ resource: ResourceModel }>;
type Kind = 'list' | 'show' | 'create' | 'edit';
export type Screens = Partial<Record<Kind, ResourceScreen>>;

const CurationScreen = lazy(() => import('./curation/CurationScreen'));
const ImportScreen = lazy(() => import('./imports/ImportScreen'));
const ConfigurationScreen = lazy(() => import('./curation/ConfigurationScreen'));

/**
 * Screens written by hand, by the name of their resource. Each takes the place of the generated one and may
 * use its parts; the rest of the resource stays generated. Load it on demand: `lazy(() => import('./…'))`.
 */
const overrides: Record<string, Screens> = {
  'tools-by-section': { list: CurationScreen },
  'use-case-by-audience': { list: CurationScreen },
  'use-case-by-task': { list: CurationScreen },
  configuration: { list: ConfigurationScreen },
  imports: { create: ImportScreen },
};

const generated: Required<Screens> = { list: ListScreen, show: ShowScreen, create: CreateScreen, edit: EditScreen };

/** The screens of a resource: its own, else the generated ones, as far as the API has operations for them. */
export function screensOf(resource: ResourceModel, own = overrides): Partial<Record<Kind, ReactElement>> {
  const exists: Record<Kind, boolean> = {
    list: true,
    show: resource.hasShow,
    create: resource.create !== undefined,
    edit: resource.edit !== undefined,
  };
  const screens = { ...generated, ...own[resource.name] };
  const kinds = (Object.keys(exists) as Kind[]).filter((kind) => exists[kind]);
  return Object.fromEntries(
    kinds.map((kind) => {
      const View = screens[kind];
      return [kind, <View key={kind} resource={resource} />];
    }),
  );
}
