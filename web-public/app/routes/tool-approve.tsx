import { useParams } from 'react-router';
import type { Route } from './+types/tool-approve';
import { getEditableTool } from '../api/submissions';
import { Approval } from '../approving/Approval';
import { useIsAdmin } from '../dashboard/session';
import { RequireSession } from '../session/RequireSession';
import { ErrorPage } from '../site/ErrorPage';
import { pageMeta, pageTitle } from '../site/meta';
import { PageHead } from '../site/PageHead';
import { siteOf } from '../site/site';
import { FormPage } from '../submitting/FormPage';
import { shortName } from '../submitting/short-name';
import { A } from '../texts/approving';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  const heading = A.heading(shortName(params.slug));
  return pageMeta(site, {
    title: pageTitle(site, heading),
    description: heading,
    path: `/ai/${params.slug}/approve`,
    noindex: true,
  });
};

function Content({ slug }: { slug: string }) {
  // Members learn nothing of it (decision 9).
  if (!useIsAdmin()) return <ErrorPage status={404} />;
  const crumbs = [
    { name: shortName(slug), path: `/ai/${slug}` },
    { name: A.approve, path: `/ai/${slug}/approve` },
  ];
  return (
    <>
      <PageHead heading={A.heading(shortName(slug))} crumbs={crumbs} />
      <FormPage
        load={async (signal) => ({ record: await getEditableTool(slug, signal), local: null, restored: false })}
        after={(tool) => <Approval tool={tool} />}
      />
    </>
  );
}

/** The form of a tool for admins, with what they decide by. */
export default function ToolApprove() {
  const { slug = '' } = useParams();
  return (
    <RequireSession>
      <Content slug={slug} />
    </RequireSession>
  );
}
