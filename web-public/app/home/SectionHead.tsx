import { T } from '../texts/site';
import { SiteLink } from '../ui/SiteLink';

interface SectionHeadProps {
  id: string;
  heading: string;
  /** Where "Show All" leads; absent when everything is shown. */
  all?: string;
}

export function SectionHead({ id, heading, all }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{heading}</h2>
      {all && (
        <SiteLink to={all} aria-label={`${T.showAll}: ${heading}`}>
          {T.showAll}
        </SiteLink>
      )}
    </div>
  );
}
