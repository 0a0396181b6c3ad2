import type { Route } from './+types/tool-approve';
import { Approval } from '../approving/Approval';
import { useIsAdmin } from '../session/session';
import { RequireSession } from '../sign-in/RequireSession';
import { ErrorPage } from '../shell/ErrorPage';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { shortName } from '../submitting/short-name';
import { StoredToolPage } from '../submitting/StoredToolPage';
import { A } from '../texts/approving';

/** The approve page's title has a short name (S2 section 2). */
const headingOf = (name: string): string => A.heading(shortName(name));

export const handle = { hasForm: true };

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  const heading = headingOf(params.slug);
  return pageMeta(site, {
    title: pageTitle(site, heading),
    description: heading,
    path: `/ai/${params.slug}/approve`,
    noindex: true,
  });
};

function Content() {
  // Members learn nothing of it (decision 9).
  if (!useIsAdmin()) return <ErrorPage status={404} />;
  return (
    <StoredToolPage
      headingOf={headingOf}
      action={{ path: 'approve', name: A.approve }}
      after={(tool) => <Approval tool={tool} />}
    />
  );
}

/** The form of a tool for admins, with what they decide by. */
export default function ToolApprove() {
  return (
    <RequireSession>
      <Content />
    </RequireSession>
  );
}
