import type { MetaDescriptor } from 'react-router';
import type { Site } from '../api/types';
import { N } from '../texts/navigation';

/** A feed of what is new on a page: the server has it as RSS, Atom and JSON Feed. */
export interface Feed {
  title: string;
  /** The path of its page. */
  page: string;
}

const FORMATS = [
  ['feed.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
] as const;

/** The address of a feed as RSS, which every reader knows. */
export const rssPath = (page: string): string => `${page}/${FORMATS[0][0]}`;

/** The feeds in the head of a page, where browsers and readers look for them. */
export const feedLinks = (site: Site, feeds: readonly Feed[]): MetaDescriptor[] =>
  feeds.flatMap(({ title, page }) =>
    FORMATS.map(([file, type]) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: `${site.name} - ${title}`,
      href: new URL(`${page}/${file}`, site.url || 'http://localhost').href,
    })),
  );

/** The feed of the newest tools of all. */
export const NEW_TOOLS: Feed = { title: N.newTools, page: '/newlaunch' };
