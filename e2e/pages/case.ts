/** A page of the site, and what is known of it without looking at what it lists. */
export interface PageCase {
  name: string;
  path: string;
  status: number;
  title: string;
  h1: string;
  /** `null`: none, as on pages that are not to be found. A pattern where it counts or quotes something. */
  description: string | RegExp | null;
  /** Path and query of the canonical address; `null`: none. */
  canonical: string | null;
  /** The page requests search engines to leave it out. */
  noindex?: boolean;
  /** The types of its structured data. */
  types?: string[];
}

export const NAME = 'AI ToolBase';

/** The structured data of a page that lists tools, and of one that stands below another. */
export const LIST = ['ItemList', 'BreadcrumbList'];
export const BELOW = ['BreadcrumbList'];

/** A description that admins write. */
export const WRITTEN = /\w{3}/;

/** A page that is there, at its canonical address; its title is the heading unless it is given. */
export const ok = (
  page: Omit<PageCase, 'status' | 'canonical' | 'title'> & Partial<Pick<PageCase, 'canonical' | 'title'>>,
): PageCase => ({
  status: 200,
  canonical: page.path,
  title: `${NAME} - ${page.h1}`,
  ...page,
});

/** A page that says that there is none at its address. */
export const missing = (
  name: string,
  path: string,
  title = '404 - Page Not Found',
  h1 = 'Oops! Page Not Found',
): PageCase => ({
  name,
  path,
  status: 404,
  title,
  h1,
  description: null,
  canonical: null,
  noindex: true,
});
