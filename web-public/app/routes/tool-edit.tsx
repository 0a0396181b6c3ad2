import type { Route } from './+types/tool-edit';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { useIsAdmin } from '../session/session';
import { DeleteTool } from '../submitting/dialogs';
import { StoredToolPage } from '../submitting/StoredToolPage';
import { F } from '../texts/tool-form';

export const handle = { hasForm: true };

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  const heading = F.editHeading(params.slug);
  return pageMeta(site, {
    title: pageTitle(site, heading),
    description: heading,
    path: `/ai/${params.slug}/edit`,
    noindex: true,
  });
};

/** The form of a tool for its owner, and for admins. */
export default function ToolEdit() {
  const isAdmin = useIsAdmin();
  return (
    <StoredToolPage
      headingOf={F.editHeading}
      action={{ path: 'edit', name: F.edit }}
      after={(tool) => isAdmin && <DeleteTool tool={tool} />}
    />
  );
}
