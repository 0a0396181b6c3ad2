import type { ReactElement } from 'react';
import { ListScreen } from './list/ListScreen';
import type { ResourceModel } from './model';
import { MODULE_SCREENS, type ScreenKind, type Screens } from './modules';
import { CreateScreen } from './record/CreateScreen';
import { EditScreen } from './record/EditScreen';
import { ShowScreen } from './record/ShowScreen';

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
