import type { MetaDescriptor } from 'react-router';
import type { Site } from '../api/types';
import { pageTitle } from '../site/meta';

/** The head of a page whose address holds a secret: it must not be indexed, shared or sent as a referrer. */
export const secretPageMeta = (site: Site, name: string): MetaDescriptor[] => [
  { title: site.env === 'staging' ? name : pageTitle(site, name) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** The headers of such a page: no browser or proxy stores it. */
export const secretPageHeaders = () => ({ 'cache-control': 'no-store' });
