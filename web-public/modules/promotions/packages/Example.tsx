import { Logo } from '../../../app/ui/Logo';
import { PLACED } from '../texts/placed';
import { EXAMPLE } from '../texts/promote';
import type { CampaignType } from '../api/packages';

/** A drawn card in its place above a list, beside the promise that it makes. */
export function Example() {
  return (
    <figure className="promote-example">
      <figcaption>
        <span className="badge">{EXAMPLE.label}</span> {EXAMPLE.caption}
      </figcaption>
      <div className="placed" aria-hidden="true">
        <Logo slug={EXAMPLE.tool} name={EXAMPLE.tool} size={48} />
        <div className="placed-text">
          <p className="placed-head">
            <b className="placed-name">{EXAMPLE.tool}</b>
            <span className="badge">{EXAMPLE.mark}</span>
          </p>
          <p>{EXAMPLE.promise}</p>
        </div>
        <span className="button-plain">{PLACED.visit}</span>
        <p className="placed-why">{EXAMPLE.paid}</p>
      </div>
      <div className="drawn-rows" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </figure>
  );
}

/** Where a package stands on a page: over a grid, or over rows. */
export const PlaceDrawing = ({ type }: { type: CampaignType }) => (
  <div className="package-drawing" data-type={type} aria-hidden="true">
    <b />
    <i />
    <i />
    <i />
  </div>
);
