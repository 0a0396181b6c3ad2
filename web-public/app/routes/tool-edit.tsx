import { useParams } from 'react-router';
import type { Route } from './+types/tool-edit';
import { getEditableTool } from '../api/submissions';
import { PageHead } from '../site/PageHead';
import { pageMeta, pageTitle } from '../site/meta';
import { siteOf } from '../site/site';
import { useIsAdmin } from '../dashboard/session';
import { DeleteTool } from '../submitting/dialogs';
import { FormPage } from '../submitting/FormPage';
import { F } from '../texts/tool-form';

/** Longest name in a title or breadcrumb (S2 section 2). */
const SHOWN = 25;
const cut = (text: string): string => ([...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text);

/** The name as the address has it: who may not edit a draft learns nothing more of it. */
const named = (slug: string): string => cut(slug);

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const site = siteOf(matches);
  const heading = F.editHeading(named(params.slug));
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
    { name: named(slug), path: `/ai/${slug}` },
    { name: F.edit, path: `/ai/${slug}/edit` },
  ];
  return (
    <>
      <PageHead heading={F.editHeading(named(slug))} crumbs={crumbs} />
      <FormPage
        load={async (signal) => ({ record: await getEditableTool(slug, signal), local: null, restored: false })}
        after={(tool) => isAdmin && <DeleteTool tool={tool} />}
      />
    </>
  );
}
