import { SiteLink } from '../../../app/ui/SiteLink';
import { CHECKING } from '../texts/checking-link';

/** Leads from a rating to what is behind it. */
export function CheckingLink() {
  return (
    <p className="review-checked">
      <SiteLink to={CHECKING.path}>{CHECKING.heading}</SiteLink>
    </p>
  );
}
