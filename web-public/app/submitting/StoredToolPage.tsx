import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type EditableTool, getEditableTool } from '../api/submissions';
import { PageHead } from '../site/PageHead';
import { pageTitle } from '../site/meta';
import { useSite } from '../site/site';
import { FormPage } from './FormPage';
import { shortName } from './short-name';

interface StoredToolPageProps {
  /** The heading and title of the page of the tool `name`. */
  headingOf: (name: string) => string;
  /** The action of the page: the last part of the address, and its name. */
  action: { path: string; name: string };
  /** Renders the part below the form. */
  after: (tool: EditableTool) => ReactNode;
}

/** The form of a tool that there is already. The slug stands for the tool's name until that is loaded. */
export function StoredToolPage({ headingOf, action, after }: StoredToolPageProps) {
  const { slug = '' } = useParams();
  const site = useSite();
  const [name, setName] = useState<string | null>(null);
  const heading = headingOf(name ?? slug);
  useEffect(() => {
    if (name !== null) document.title = pageTitle(site, headingOf(name));
  }, [site, name, headingOf]);
  const load = async (signal: AbortSignal) => {
    const record = await getEditableTool(slug, signal);
    setName(record.value.name);
    return { record, local: null, restored: false };
  };
  const crumbs = [
    { name: shortName(name ?? slug), path: `/ai/${slug}` },
    { name: action.name, path: `/ai/${slug}/${action.path}` },
  ];
  return (
    <>
      <PageHead heading={heading} crumbs={crumbs} />
      <FormPage load={load} after={after} />
    </>
  );
}
