import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { ApiError } from '../../../app/api/http';
import { ErrorPage, errorTitle } from '../../../app/shell/ErrorPage';
import { loaderHeaders, tagged } from '../../../app/site/headers';
import { breadcrumbLd, type Crumb } from '../../../app/site/json-ld';
import { absoluteUrl, pageMeta, pageTitle } from '../../../app/site/meta';
import { Breadcrumbs } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { getBlog } from '../api/blogs';
import { BLOGS_PATH, BLOGS_TAG, postPath } from '../cards/post-card';
import { Comments } from '../comments/Comments';
import { BLOG_FEED } from '../list/blog-feeds';
import { Contents } from '../reading/Contents';
import { FactsLine } from '../reading/FactsLine';
import { pictureOf, postLd } from '../reading/json-ld';
import { PostBody } from '../reading/PostBody';
import { PostHeader } from '../reading/PostHeader';
import { type PostView, postView } from '../reading/post-view';
import { Related } from '../reading/Related';
import { B } from '../texts/blogs';
import { P } from '../texts/post';

interface LoadArgs {
  request: Request;
  params: { slug: string };
}

/** A published post. A former slug leads to the address that it has now. */
async function load({ request, params }: LoadArgs) {
  const { blog, similarBlogs } = await getBlog(params.slug, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.status === 404 ? 404 : 503, ...tagged(BLOGS_TAG) });
    throw error;
  });
  const tag = tagged(`blog:${blog._id}`);
  if (blog.slug !== params.slug) throw redirect(postPath(blog.slug), { status: 301, ...tag });
  return data(postView(blog, similarBlogs), tag);
}

export const loader = offeringPopular(load);
export const clientLoader = offeringPopular(load);
export const headers = loaderHeaders;

/** The query opens a dialog and changes nothing of the page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

const crumbsOf = ({ title, slug }: Pick<PostView, 'title' | 'slug'>): Crumb[] => [
  { name: 'Home', path: '/' },
  { name: B.blogs, path: BLOGS_PATH },
  { name: title, path: postPath(slug) },
];

export const meta: PageMeta<typeof loader> = ({ matches, loaderData: post, error }) => {
  const site = siteOf(matches);
  if (error) return [{ title: errorTitle(error, P.missing) }, { name: 'robots', content: 'noindex' }];
  if (!post) return [];
  const path = postPath(post.slug);
  const markdown = { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: absoluteUrl(site, `${path}.md`) };
  const head = pageMeta(site, {
    title: pageTitle(site, post.title),
    description: post.excerpt,
    path,
    type: 'article',
    image: pictureOf(post),
    jsonLd: [postLd(site, post), breadcrumbLd(site, crumbsOf(post))],
    feeds: [BLOG_FEED],
  });
  return [...head, markdown];
};

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} heading={P.missing} />;
}

export default function BlogPage() {
  const post = useLoaderData<typeof loader>();
  const { id, hero, heroAlt, html, contents, facts, comments, similar } = post;
  return (
    <div className="wrap post">
      <article className="post-layout" key={id}>
        <Breadcrumbs crumbs={crumbsOf(post)} short />
        <PostHeader post={post} />
        {hero && (
          <div className="post-hero">
            <img src={hero} alt={heroAlt} width={1200} height={675} fetchPriority="high" />
          </div>
        )}
        {contents.length > 0 && <Contents headings={contents} />}
        <div className="post-main">
          <FactsLine facts={facts} />
          <PostBody html={html} />
          <Comments post={post} comments={comments} />
        </div>
        <Related posts={similar} />
      </article>
    </div>
  );
}
