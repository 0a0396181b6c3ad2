import { useRouteLoaderData } from 'react-router';
import type { Site } from '../api/types';

interface RootData {
  site: Site;
  /** The message while the site takes no changes. */
  readOnly: string | null;
  /** The notice of a demo. */
  demo: string | null;
}

const isRootData = (data: unknown): data is RootData => typeof data === 'object' && data !== null && 'site' in data;

/** Shown only should the root data be missing, which the server never lets happen. */
const NAMELESS: Site = { name: '', shortName: '', url: '', env: 'production', year: 2025, description: '' };

/** The site's name, address and environment, for components. */
export function useSite(): Site {
  const data: unknown = useRouteLoaderData('root');
  return isRootData(data) ? data.site : NAMELESS;
}

/** The feature that the pages to submit a tool belong to. */
export const SUBMISSIONS = 'catalog.submissions';

/** The notes on what is announced and not there yet. */
export const ANNOUNCED = 'site.announced';

/** Returns true unless admins have switched the feature off; true, too, for what belongs to none. */
export const isOn = ({ switchedOff }: Site, feature?: string): boolean => !switchedOff?.includes(feature as string);

/** The same for components. */
export const useSwitch = (feature?: string): boolean => isOn(useSite(), feature);

/** The site for `meta` functions, which are given the matched routes. */
export function siteOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return isRootData(data) ? data.site : NAMELESS;
}

/** The message while the site takes no changes; null while it does. */
export function useReadOnlyMessage(): string | null {
  const data: unknown = useRouteLoaderData('root');
  return isRootData(data) ? (data.readOnly ?? null) : null;
}

/** The notice of a demo; null where the site is none. */
export function useDemoNotice(): string | null {
  const data: unknown = useRouteLoaderData('root');
  return isRootData(data) ? (data.demo ?? null) : null;
}
