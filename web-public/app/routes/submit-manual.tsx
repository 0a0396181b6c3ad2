import type { Route } from './+types/submit-manual';
import { PageHead } from '../site/PageHead';
import { breadcrumbLd } from '../site/json-ld';
import { pageMeta, pageTitle } from '../site/meta';
import { loadPageTexts } from '../site/page-texts';
import { offeringPopular } from '../card/popular';
import { siteOf } from '../site/site';
import { beginDraft } from '../submitting/begin-draft';
import { FormPage } from '../submitting/FormPage';
import { F } from '../texts/tool-form';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Submit', path: '/submit' },
  { name: F.manual, path: '/submit/manual' },
];

export const handle = { hasForm: true };

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

/** The page shows none of the texts; they are missing while submissions are switched off, and then it is, too. */
async function load({ request }: { request: Request }) {
  await loadPageTexts('submit', request.signal);
  return null;
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);

/** The form with all the details. */
export default function SubmitManual() {
  return (
    <>
      <PageHead heading={F.manualHeading} crumbs={CRUMBS} />
      <FormPage load={beginDraft} inBrowser />
    </>
  );
}
