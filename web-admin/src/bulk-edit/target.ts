import type { Target } from '../actions/target';

/** The selected records. */
export type BulkTarget = Extract<Target, { selection: unknown }>;
