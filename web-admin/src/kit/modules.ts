import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '../model/index';

export type ScreenKind = 'list' | 'show' | 'create' | 'edit';
export type Screens = Partial<Record<ScreenKind, ComponentType<{ resource: ResourceModel }>>>;

/** A screen at an address of its own, which belongs to a resource. */
export interface ModulePage {
  resource: string;
  page: ComponentType<{ resource: ResourceModel }>;
  /** Its entry of the menu, below that of the resource. The icon is one of those that resources may have. */
  menu?: { label: string; icon: string };
}

/** Forms of a resource that are such screens: the ways to them. */
export interface ModuleForms {
  create?: { label: string; path: string };
  /** Nowhere for a record that cannot be changed. */
  edit?: (record: RaRecord) => string | undefined;
}

/** A module's part of the admin interface: `modules/<name>/admin.ts`. */
export interface AdminModule {
  /**
   * Screens written by hand, by the name of their resource. Each takes the place of the generated one and may use its
   * parts; the rest of the resource stays generated. Load it on demand: `lazy(() => import('./…'))`.
   */
  screens?: Record<string, Screens>;
  /**
   * Further screens, by their addresses, as `guides/write/:slug`. They are there while the API has their resource. Load
   * them on demand, too.
   */
  pages?: Record<string, ModulePage>;
  /** Forms among these screens, by the names of their resources: lists and records lead to them. */
  forms?: Record<string, ModuleForms>;
  /** Other addresses of resources, by the names of the resources that they lead to. */
  addresses?: Record<string, string>;
}

const MODULES = Object.values(
  import.meta.glob<AdminModule>('../../modules/*/admin.ts', { eager: true, import: 'default' }),
);

export const MODULE_SCREENS: Record<string, Screens> = Object.assign({}, ...MODULES.map(({ screens }) => screens));

export const ADDRESSES: Record<string, string> = Object.assign({}, ...MODULES.map(({ addresses }) => addresses));

export const PAGES: Record<string, ModulePage> = Object.assign({}, ...MODULES.map(({ pages }) => pages));

export const FORMS: Record<string, ModuleForms> = Object.assign({}, ...MODULES.map(({ forms }) => forms));
