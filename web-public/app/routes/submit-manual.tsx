import type { Route } from './+types/submit-manual';
import { getEditableTool } from '../api/submissions';
import { listSubmittedTools } from '../api/submitted';
import { ApiError } from '../api/http';
import { PageHead } from '../site/PageHead';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { type Beginning, FormPage } from '../submitting/FormPage';
import { readLocalDraft } from '../submitting/local-draft';
import { F } from '../texts/tool-form';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Submit', path: '/submit' },
  { name: F.manual, path: '/submit/manual' },
];

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: pageTitle(site, F.manualTitle),
    description: F.manualTitle,
    path: '/submit/manual',
    noindex: true,
    jsonLd: [breadcrumbLd(site, CRUMBS)],
  });
};

/** The draft to go on with: the one that the address names, the one of this browser, or the newest in the account. */
async function begin(signal: AbortSignal): Promise<Beginning> {
  const requested = new URLSearchParams(window.location.search).get('draft');
  const stored = readLocalDraft();
  const local = requested === null || stored?.aitoolId === requested ? stored : null;
  const newest = async () => (await listSubmittedTools(signal)).find(({ state }) => state === 'draft')?.id;
  const id = requested ?? (local ? local.aitoolId : ((await newest()) ?? null));
  if (!id) return { record: null, local: local?.values ?? null, restored: local !== null };
  try {
    const record = await getEditableTool(id, signal);
    if (record.value.state !== 'draft') return { record: null, local: null, restored: false };
    const isNewer = local !== null && local.at > Date.parse(record.value.updatedAt);
    return { record, local: isNewer ? local.values : null, restored: requested === null };
  } catch (error) {
    // It was deleted meanwhile, or is somebody else's: what is in this browser can be sent as a new one.
    if (error instanceof ApiError && [403, 404, 409].includes(error.status))
      return { record: null, local: local?.values ?? null, restored: local !== null };
    throw error;
  }
}

/** The form with all the details. */
export default function SubmitManual() {
  return (
    <>
      <PageHead heading={F.manualHeading} crumbs={CRUMBS} />
      <FormPage load={begin} />
    </>
  );
}
