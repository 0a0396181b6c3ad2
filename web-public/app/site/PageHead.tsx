import type { ReactNode } from 'react';
import type { Crumb } from './json-ld';
import { SiteLink } from '../ui/SiteLink';

interface PageHeadProps {
  heading: string;
  intro?: string;
  crumbs?: Crumb[];
  children?: ReactNode;
}

/** The top of a page: the way back up, its title, one sentence about it. */
export function PageHead({ heading, intro, crumbs = [], children }: PageHeadProps) {
  return (
    <div className="page-head wrap">
      {crumbs.length > 1 && <Breadcrumbs crumbs={crumbs} />}
      <h1>{heading}</h1>
      {intro && <p className="page-intro">{intro}</p>}
      {children}
    </div>
  );
}

interface BreadcrumbsProps {
  crumbs: Crumb[];
  /** Is true where the last one is a long title: phones leave it out. */
  short?: boolean;
}

export function Breadcrumbs({ crumbs, short = false }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={short ? 'crumbs crumbs-short' : 'crumbs'}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <SiteLink to={crumb.path}>{crumb.name}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
