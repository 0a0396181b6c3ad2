import { rssPath } from './feeds';

interface FeedLinkProps {
  /** The path of the page that has the feed. */
  page: string;
  label: string;
}

/** A link to a feed. The browser follows it: it is no page of the site. */
export function FeedLink({ page, label }: FeedLinkProps) {
  return (
    <a href={rssPath(page)} type="application/rss+xml">
      {label}
    </a>
  );
}
