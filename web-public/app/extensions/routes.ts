import type { MetaDescriptor, useLoaderData } from 'react-router';
import type { siteOf } from '../site/site';

/** The pages of a module: each address with its file, below the module's folder. */
export interface ModuleRoutes {
  pages?: Record<string, string>;
  /**
   * The parameters that a page reads of its address. The server drops those that a page does not read, so that made-up
   * addresses are not rendered each. A page that is not named here reads none.
   */
  parameters?: Record<string, string[]>;
  /** Those below `/dashboard`. A page of the same address that a module adds takes the place of the core's. */
  dashboard?: Record<string, string>;
}

/** The `meta` of a module's page, whose loader is a `Load`. The router makes such types for the core's pages only. */
export type PageMeta<Load> = (page: {
  matches: Parameters<typeof siteOf>[0];
  loaderData?: ReturnType<typeof useLoaderData<Load>>;
  error?: unknown;
}) => MetaDescriptor[];
