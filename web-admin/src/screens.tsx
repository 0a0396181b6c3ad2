import { lazy, type ReactElement } from 'react';
import { ListScreen } from './list/ListScreen';
import type { ResourceModel } from './model/index';
import { MODULE_SCREENS, type ScreenKind, type Screens } from './kit/modules';

// The first screen and lists need neither records nor forms.
const ShowScreen = lazy(() => import('./record/ShowScreen').then((module) => ({ default: module.ShowScreen })));
const CreateScreen = lazy(() => import('./record/CreateScreen').then((module) => ({ default: module.CreateScreen })));
const EditScreen = lazy(() => import('./record/EditScreen').then((module) => ({ default: module.EditScreen })));

const generated: Required<Screens> = { list: ListScreen, show: ShowScreen, create: CreateScreen, edit: EditScreen };

/** The screens of a resource: those that a module has written for it, else the generated ones, as far as the API has operations for them. */
export function screensOf(resource: ResourceModel, own = MODULE_SCREENS): Partial<Record<ScreenKind, ReactElement>> {
  const exists: Record<ScreenKind, boolean> = {
    list: true,
    show: resource.hasShow,
    create: resource.create !== undefined,
    edit: resource.edit !== undefined,
  };
  const screens = { ...generated, ...own[resource.name] };
  const kinds = (Object.keys(exists) as ScreenKind[]).filter((kind) => exists[kind]);
  return Object.fromEntries(
    kinds.map((kind) => {
      const View = screens[kind];
      return [kind, <View key={kind} resource={resource} />];
    }),
  );
}
