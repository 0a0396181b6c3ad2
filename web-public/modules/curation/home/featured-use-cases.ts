import { excerpt, readSection } from '../../../app/home/home-page';
import { type Tab } from '../../../app/extensions/home-page';
import { getFeaturedUseCases, listUseCaseTools } from '../api/curation';
import { BUILT_IN_USE_CASES } from '../texts/home';

/** The prefix of the section's tabs in the address of the home page. */
export const TABS = 'for';

const SHOWN = 4;

export const readUseCase = (slug: string, signal: AbortSignal) =>
  excerpt(listUseCaseTools(slug, { limit: SHOWN }, signal), SHOWN, signal);

/** The featured use cases, or the built-in list when they cannot be read. */
async function useCaseTabs(signal: AbortSignal): Promise<Tab[]> {
  const response = await getFeaturedUseCases(signal).catch(() => null);
  return (response?.useCases ?? BUILT_IN_USE_CASES).map(({ name, slug, path }) => ({ key: slug, label: name, path }));
}

/** The section with the tools of the use case at hand. */
export const readUseCases = (tab: string | null, signal: AbortSignal) =>
  readSection(useCaseTabs, readUseCase, tab, signal);
