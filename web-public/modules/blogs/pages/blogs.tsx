import { Link, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { PageMeta } from '../../../app/extensions/routes';
import { errorTitle } from '../../../app/shell/ErrorPage';
import { FeedLink } from '../../../app/site/FeedLink';
import { loaderHeaders } from '../../../app/site/headers';
import { breadcrumbLd, type Crumb } from '../../../app/site/json-ld';
import { pageMeta, pageTitle } from '../../../app/site/meta';
import { PageHead } from '../../../app/site/PageHead';
import { offeringPopular } from '../../../app/card/popular';
import { siteOf } from '../../../app/site/site';
import { T } from '../../../app/texts/site';
import { useDelayedBusy } from '../../../app/ui/pending';
import type { BlogCategory } from '../api/blogs';
import { BLOGS_PATH, listPath } from '../cards/post-card';
import { PostSkeleton } from '../cards/PostGrid';
import { BlogList } from '../list/BlogList';
import { BLOG_FEED, categoryFeed } from '../list/blog-feeds';
import { BLOGS_PER_PAGE, loadBlogs } from '../list/blog-list';
import { blogLd } from '../reading/json-ld';
import { B } from '../texts/blogs';

export const loader = offeringPopular(loadBlogs);
export const clientLoader = offeringPopular(loadBlogs);
export const headers = loaderHeaders;

const crumbsOf = (category: BlogCategory | null): Crumb[] => [
  { name: 'Home', path: '/' },
  { name: B.blogs, path: BLOGS_PATH },
  ...(category ? [{ name: category.title, path: listPath(category.slug) }] : []),
];

export const meta: PageMeta<typeof loader> = ({ matches, loaderData, error }) => {
  const site = siteOf(matches);
  if (error) return [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }];
  if (!loaderData) return [];
  const { page, posts, category } = loaderData;
  return pageMeta(site, {
    title: pageTitle(site, category ? B.categoryTitle(category.title) : B.blogs, page),
    description: category ? B.categoryIntro(category.title) : B.intro,
    path: listPath(category?.slug, page),
    noindex: !posts || posts.length === 0,
    jsonLd: [blogLd(site, posts ?? []), breadcrumbLd(site, crumbsOf(category))],
    feeds: category ? [BLOG_FEED, categoryFeed(category)] : [BLOG_FEED],
  });
};

function Categories({ categories, open }: { categories: BlogCategory[]; open: BlogCategory | null }) {
  if (categories.length === 0) return null;
  const link = (title: string, path: string, current: boolean) => (
    <li key={path}>
      <Link to={path} className="chip" aria-current={current ? 'page' : undefined}>
        {title}
      </Link>
    </li>
  );
  return (
    <nav aria-label={B.categories} className="post-categories">
      <ul className="chips">
        {link(B.allCategories, BLOGS_PATH, open === null)}
        {categories.map(({ title, slug }) => link(title, listPath(slug), open?.slug === slug))}
      </ul>
    </nav>
  );
}

/** Returns true when another list of posts is on its way, for long enough to show it. */
function useListLoading(): boolean {
  const { state, location } = useNavigation();
  const path = location?.pathname ?? '';
  return useDelayedBusy(state !== 'idle' && (path === BLOGS_PATH || path.startsWith(`${BLOGS_PATH}/category/`)));
}

/** The list, or what stands in its place while it loads, when it is empty and when it failed. */
function Results() {
  const { page, total, posts, category } = useLoaderData<typeof loader>();
  const { pathname, key } = useLocation();
  if (useListLoading()) return <PostSkeleton count={posts?.length || BLOGS_PER_PAGE} />;
  if (!posts)
    return (
      <div className="message" role="alert">
        <p className="posts-failed">{B.failed}</p>
        <Link to={listPath(category?.slug, page)} className="button">
          {T.tryAgain}
        </Link>
      </div>
    );
  if (posts.length === 0) return <p className="message">{B.none}</p>;
  return <BlogList key={`${pathname} ${key}`} page={page} total={total} posts={posts} category={category?.slug} />;
}

export default function Blogs() {
  const { categories, category } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        heading={category?.title ?? B.blogs}
        intro={category ? B.categoryIntro(category.title) : B.intro}
        crumbs={category ? crumbsOf(category) : []}
      >
        <p className="page-feed">
          <FeedLink page={listPath(category?.slug)} label={B.feed} />
        </p>
      </PageHead>
      <div className="wrap">
        <Categories categories={categories} open={category} />
        <section aria-labelledby="all-blogs">
          <h2 id="all-blogs" className="post-list-heading">
            {category ? B.categoryHeading(category.title) : B.all}
          </h2>
          <Results />
        </section>
      </div>
    </>
  );
}
