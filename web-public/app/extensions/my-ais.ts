import type { ComponentType } from 'react';
import { byModule } from './by-module';

/** A tab of the dashboard's page "My AIs", after those of the core. */
export interface MyAisTab {
  label: string;
  /** The table under the tab. */
  Table: ComponentType<{ tab: string }>;
  /** Returns whether the table has something. A member who has submitted nothing begins at the first that has. */
  hasRows?: (signal: AbortSignal) => Promise<boolean>;
  /** The way of a member whose own tool is listed already, with the sentence before it. */
  listed?: { text: string; to: string; label: string };
}

/** The tabs of all modules. */
export const MY_AIS_TABS = byModule(
  import.meta.glob<MyAisTab>('../../modules/*/my-ais.tsx', { eager: true, import: 'default' }),
).map(({ part }) => part);
