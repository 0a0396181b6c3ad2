import { fullCount } from '../../../../app/ui/format';
import type { Analytics } from '../../api/claims';
import { ANALYTICS } from '../../texts/analytics';
import { shareOf } from './figure-view';

/** Where views come from inside the site; nothing before the first. */
export function Origins({ origins }: { origins: Analytics['origins'] }) {
  const all = origins.reduce((sum, { total }) => sum + total, 0);
  if (all === 0) return null;
  return (
    <section className="panel" aria-labelledby="origins">
      <h3 id="origins">{ANALYTICS.origins}</h3>
      <p className="claim-intro">{ANALYTICS.originsIntro}</p>
      <table className="origins">
        <thead>
          <tr>
            <th scope="col">{ANALYTICS.origin}</th>
            <th scope="col">{ANALYTICS.views}</th>
            <th scope="col">{ANALYTICS.share}</th>
          </tr>
        </thead>
        <tbody>
          {origins.map(({ name, label, total }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{fullCount(total)}</td>
              <td>
                <span className="origin-bar" style={{ width: `${(total / all) * 100}%` }} />
                {shareOf(total, all)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
