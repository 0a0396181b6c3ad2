import type { ComponentType } from 'react';
import { byModule } from './by-module';

/** The sections that modules add at the end of the dashboard's first page. */
export const HOME_SECTIONS = byModule(
  import.meta.glob<ComponentType>('../../modules/*/dashboard-home.tsx', { eager: true, import: 'default' }),
);
