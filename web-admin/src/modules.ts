import type { ComponentType } from 'react';
import type { ResourceModel } from './model';

export type ScreenKind = 'list' | 'show' | 'create' | 'edit';
export type Screens = Partial<Record<ScreenKind, ComponentType<{ resource: ResourceModel }>>>;

/** A module's part of the admin interface: `modules/<name>/admin.ts`. */
export interface AdminModule {
  /**
   * Screens written by hand, by the name of their resource. Each takes the place of the generated one and may use its
   * parts; the rest of the resource stays generated. Load it on demand: `lazy(() => import('./…'))`.
   */
  screens?: Record<string, Screens>;
  /** Other addresses of resources, by the names of the resources that they lead to. */
  addresses?: Record<string, string>;
}

const MODULES = Object.values(
  import.meta.glob<AdminModule>('../modules/*/admin.ts', { eager: true, import: 'default' }),
);

export const MODULE_SCREENS: Record<string, Screens> = Object.assign({}, ...MODULES.map(({ screens }) => screens));

export const ADDRESSES: Record<string, string> = Object.assign({}, ...MODULES.map(({ addresses }) => addresses));
