import { useParams } from 'react-router';
import type { Route } from './+types/tool-edit';
import { getEditableTool } from '../api/submissions';
import { PageHead } from '../site/PageHead';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { useIsAdmin } from '../dashboard/session';
import { DeleteTool } from '../submitting/dialogs';
import { FormPage } from '../submitting/FormPage';
import { shortName } from '../submitting/short-name';
import { F } from '../texts/tool-form';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  const heading = F.editHeading(shortName(params.slug));
  return pageMeta(site, {
    title: pageTitle(site, heading),
    description: heading,
    path: `/ai/${params.slug}/edit`,
    noindex: true,
  });
};

/** The form of a tool that there is already. */
export default function ToolEdit() {
  const { slug = '' } = useParams();
  const isAdmin = useIsAdmin();
  const crumbs = [
    { name: shortName(slug), path: `/ai/${slug}` },
    { name: F.edit, path: `/ai/${slug}/edit` },
  ];
  return (
    <>
      <PageHead heading={F.editHeading(shortName(slug))} crumbs={crumbs} />
      <FormPage
        load={async (signal) => ({ record: await getEditableTool(slug, signal), local: null, restored: false })}
        after={(tool) => isAdmin && <DeleteTool tool={tool} />}
      />
    </>
  );
}
