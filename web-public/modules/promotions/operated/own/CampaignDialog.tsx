import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { useFetched } from '../../../../app/dashboard/fetched';
import { Dialog } from '../../../../app/operated/Dialog';
import { fullCount, shortDate } from '../../../../app/ui/format';
import { type CampaignRecord, getCampaign, type OwnCampaign } from '../../api/own';
import { FIGURES, OWN } from '../../texts/own';
import { T } from '../../../../app/texts/site';

function Days({ days }: Pick<CampaignRecord, 'days'>) {
  if (days.length === 0) return <p>{FIGURES.none}</p>;
  return (
    <div className="figure-table" role="region" aria-label={FIGURES.day} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[FIGURES.day, FIGURES.place, FIGURES.impressions, FIGURES.pageViews, FIGURES.visits].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, place, impressions, pageViews, visits }) => (
            <tr key={`${day} ${place}`}>
              <th scope="row">{shortDate(day)}</th>
              <td>{FIGURES.places[place] ?? place}</td>
              <td>{fullCount(impressions)}</td>
              <td>{fullCount(pageViews)}</td>
              <td>{fullCount(visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Uncounted({ uncounted }: Pick<CampaignRecord, 'uncounted'>) {
  if (uncounted.length === 0) return null;
  return (
    <section aria-labelledby="uncounted">
      <h3 id="uncounted">{FIGURES.uncounted}</h3>
      <p className="row-note">{FIGURES.uncountedText}</p>
      <ul className="uncounted">
        {uncounted.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`}>
            <b>{fullCount(count)}</b> {FIGURES.kinds[kind] ?? kind}, {FIGURES.reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The figures of a campaign that were counted on each day, and what was not counted. */
export function CampaignDialog({ campaign, onClose }: { campaign: OwnCampaign; onClose: () => void }) {
  const { fetched, again } = useFetched((signal) => getCampaign(campaign.id, signal));
  return (
    <Dialog heading={OWN.detailsOf(campaign.campaignName)} onClose={onClose} wide>
      <div className="form">
        {fetched.state === 'loading' && <p role="status">{FIGURES.loading}</p>}
        {fetched.state === 'failed' && (
          <ErrorAlert again={again} label={T.tryAgain}>
            {FIGURES.failed}
          </ErrorAlert>
        )}
        {fetched.state === 'ready' && (
          <>
            <Days days={fetched.value.days} />
            <Uncounted uncounted={fetched.value.uncounted} />
          </>
        )}
      </div>
    </Dialog>
  );
}
