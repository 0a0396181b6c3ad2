import { Fragment, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import type { Route } from './+types/tool';
import { getTool, listSimilar } from '../api/catalog';
import { ApiError } from '../api/http';
import type { PendingTool, Tool } from '../api/types';
import { sessionKnown } from '../sign-in/follow-session';
import { mayBeSignedIn } from '../session/store';
import { cameFrom } from '../site/came-from';
import { ErrorPage, errorTitle } from '../shell/ErrorPage';
import { Breadcrumbs } from '../site/PageHead';
import { ratingOf, readToolParts, showToolParts, toolPartTags } from '../extensions/tool-page';
import { Cover } from '../tool/Cover';
import { MissingTool } from '../tool/MissingTool';
import { PendingNotice } from '../tool/PendingNotice';
import { SectionTabs } from '../tool/SectionTabs';
import { ShareButton } from '../tool/ShareButton';
import { SidePanel } from '../tool/SidePanel';
import { ToolFoot } from '../tool/ToolFoot';
import { ToolHeader } from '../tool/ToolHeader';
import { toolSections } from '../tool/ToolSections';
import { linksOf } from '../tool/social-links';
import { whyOf } from '../tool/why';
import { cardView } from '../card/card-view';
import { tint } from '../ui/monogram';
import { loaderHeaders, tagged, toolTag } from '../site/headers';
import { breadcrumbLd, type Crumb, faqLd, softwareLd } from '../site/json-ld';
import { pageMeta } from '../site/meta';
import { isMissing, offeringPopular } from '../card/popular';
import { siteOf, useSite } from '../site/site';
import { showToast } from '../toast/toast';
import { T } from '../texts/site';
import { onceShown } from '../ui/shown';

interface LoadArgs {
  request: Request;
  params: { slug: string };
}

const isPublished = (tool: Tool | PendingTool): tool is Tool => tool.status.isApproved;

async function load({ request, params }: LoadArgs) {
  const tool = await getTool(params.slug, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError)
      throw data(null, { status: error.status === 404 ? 404 : 503, ...tagged(toolTag(params.slug)) });
    throw error;
  });
  const tag = tagged(toolTag(tool.slug));
  if (tool.slug !== params.slug) throw redirect(`/ai/${tool.slug}`, { status: 301, ...tag });
  if (!isPublished(tool)) return data({ pending: tool, tool: null, similar: [], elsewhere: [], parts: {} }, tag);
  // The page stands without its neighbours: their failure is an empty list.
  const [similar, elsewhere, parts] = await Promise.all([
    listSimilar(tool.id, request.signal).catch(() => []),
    linksOf(tool),
    readToolParts(tool, request.signal),
  ]);
  const tags = tagged(toolTag(tool.slug), ...toolPartTags(tool, parts));
  return data(
    {
      pending: null,
      tool,
      similar: similar.map((other) => ({ ...cardView(other), reason: whyOf(other, tool) })),
      elsewhere,
      parts,
    },
    tags,
  );
}

export const loader = offeringPopular(load);

/**
 * Within the site a missing tool leads home with a message; a direct call is a 404 (decision 47). Who submitted it stays
 * and sees its state.
 */
export async function clientLoader(args: LoadArgs) {
  try {
    return await load(args);
  } catch (error) {
    if (isMissing(error)) {
      if (mayBeSignedIn()) {
        const { getOwnSubmission } = await import('../tool/own-submission');
        if (await getOwnSubmission(args.params.slug, args.request.signal)) throw error;
      }
      showToast(T.toolNotFound, 'error');
      throw redirect('/');
    }
    throw error;
  }
}

export const headers = loaderHeaders;

/** The query opens a dialog or names a section: neither changes what the page shows. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

function crumbsOf(tool: Tool): Crumb[] {
  const category = tool.categories[0];
  return [
    { name: 'Home', path: '/' },
    ...(category
      ? [
          { name: category.CategoryMain, path: `/category/${category.mainSlug}` },
          // Some subcategories have the name of their category: one of the two is enough.
          ...(category.Category === category.CategoryMain
            ? []
            : [{ name: category.Category, path: `/category/${category.mainSlug}/${category.slug}` }]),
        ]
      : []),
    { name: tool.name, path: `/ai/${tool.slug}` },
  ];
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const site = siteOf(matches);
  if (error) return [{ title: errorTitle(error, T.toolNotFound) }, { name: 'robots', content: 'noindex' }];
  if (loaderData?.pending)
    return [{ title: `${site.name} - ${loaderData.pending.name}` }, { name: 'robots', content: 'noindex' }];
  if (!loaderData?.tool) return [];
  const { tool, parts } = loaderData;
  const properties = showToolParts(parts, (part, found) => part.structuredData?.(found) ?? {});
  return pageMeta(site, {
    title: `${site.name} - ${tool.name}: ${T.toolTitle}`,
    description: `${tool.shortDescription} ${tool.details.introduction}`,
    path: `/ai/${tool.slug}`,
    type: 'article',
    picture: `/ai/${tool.slug}`,
    sensitive: tool.sensitive,
    jsonLd: [
      softwareLd(site, tool, Object.assign({}, ...properties)),
      breadcrumbLd(site, crumbsOf(tool)),
      ...(tool.qaSection.length > 0 ? [faqLd(tool)] : []),
    ],
    feeds: showToolParts(parts, (part) => part.feeds?.(tool) ?? []).flat(),
  });
};

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <MissingTool slug={params.slug} /> : <ErrorPage status={status} />;
}

/** One view per page load that is looked at, counted by the browser: cached pages count, prerendered ones do not yet. */
function useCountView(id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    // Read before waiting: by the time that somebody looks at it, the page before is this one.
    const before = cameFrom();
    const from = before === undefined ? '' : `?from=${encodeURIComponent(before)}`;
    const path = `/api/aitool/${id}/increment-views${from}`;
    // The owner of the tool is not counted: the server has to know them.
    const count = () => fetch(path, { method: 'POST', keepalive: true });
    return onceShown(
      () =>
        void sessionKnown()
          .then(count)
          .catch(() => undefined),
    );
  }, [id]);
}

/** `?section=` names the part of the page to begin at. */
function useSectionFromUrl(id: string | undefined): void {
  const [params] = useSearchParams();
  const section = params.get('section');
  useEffect(() => {
    if (id && section) document.getElementById(section)?.scrollIntoView();
  }, [id, section]);
}

export default function ToolPage() {
  const { tool, pending, similar, elsewhere, parts } = useLoaderData<typeof loader>();
  const site = useSite();
  useCountView(tool?.id);
  useSectionFromUrl(tool?.id);
  if (!tool) return pending && <PendingNotice tool={pending} />;
  const sections = toolSections(tool, { similar, parts, site });
  return (
    <div className="tinted" style={tint(tool.slug)}>
      <article className="tool wrap">
        <Breadcrumbs crumbs={crumbsOf(tool)} />
        <div className="tool-body">
          <ToolHeader tool={tool} rating={ratingOf(tool, parts)}>
            <ShareButton title={tool.name} />
          </ToolHeader>
          <Cover tool={tool} />
          <SidePanel tool={tool} similar={similar} elsewhere={elsewhere} parts={parts} />
          <div className="tool-parts">
            <SectionTabs sections={sections} label="Sections of this page" />
            {sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                className="tool-section"
                aria-labelledby={`${section.id}-heading`}
              >
                <h2 id={`${section.id}-heading`}>{section.heading}</h2>
                <div>{section.body}</div>
              </section>
            ))}
            <ToolFoot tool={tool} />
          </div>
        </div>
        {showToolParts(parts, (part, found, module) => (
          <Fragment key={module}>{part.dialogs?.(tool, found)}</Fragment>
        ))}
      </article>
    </div>
  );
}
