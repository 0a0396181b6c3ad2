import { byModule } from './by-module';

/** Figures on the dashboard's first page. Those of one page of the dashboard stand together, under its heading. */
export interface StatsPart {
  /** The page that the figures are about. */
  page: `/dashboard${string}`;
  stats: readonly { label: string; to: string }[];
  /** One number for each of `stats`. */
  count(signal: AbortSignal): Promise<readonly number[]>;
}

/** The figures of all modules. */
export const MODULE_STATS = byModule(
  import.meta.glob<StatsPart>('../../modules/*/dashboard-stats.ts', { eager: true, import: 'default' }),
).map(({ part }) => part);
