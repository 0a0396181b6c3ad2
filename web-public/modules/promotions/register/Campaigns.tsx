import { useSwitch } from '../../../app/site/site';
import { T } from '../../../app/texts/site';
import { fullCount } from '../../../app/ui/format';
import { SiteLink } from '../../../app/ui/SiteLink';
import { PROMOTE_PATH, REGISTER_PATH, REQUEST_FEATURE } from '../api/paths';
import { REGISTER } from '../texts/register';
import type { RegisteredCampaign, RegisterPage } from './api';
import { daysBetween } from './days';

const pagePath = (page: number): string => (page > 1 ? `${REGISTER_PATH}?page=${page}` : REGISTER_PATH);

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="campaign-figure">
      <dt>{label}</dt>
      <dd>{fullCount(count)}</dd>
    </div>
  );
}

function Campaign({ campaign }: { campaign: RegisteredCampaign }) {
  const { name, typeName, tool, payer, places, startsAt, endsAt, state, impressions, pageViews, visits } = campaign;
  return (
    <li className="campaign">
      <div className="campaign-head">
        <h2>{name}</h2>
        <span className="badge" data-state={state}>
          {REGISTER.states[state] ?? state}
        </span>
      </div>
      <p>
        {typeName}: {tool ? <SiteLink to={`/ai/${tool.slug}`}>{tool.name}</SiteLink> : REGISTER.deleted}
      </p>
      <dl>
        <div>
          <dt>{REGISTER.payer}</dt>
          <dd>{payer}</dd>
        </div>
        <div>
          <dt>{REGISTER.when}</dt>
          <dd>{REGISTER.until(...daysBetween(startsAt, endsAt))}</dd>
        </div>
        <div>
          <dt>{REGISTER.where}</dt>
          <dd>{places.map((place) => REGISTER.places[place] ?? place).join(', ')}</dd>
        </div>
        <Figure label={REGISTER.impressions} count={impressions} />
        <Figure label={REGISTER.pageViews} count={pageViews} />
        <Figure label={REGISTER.visits} count={visits} />
      </dl>
    </li>
  );
}

/** The ways to other pages: real addresses. */
function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={REGISTER.pages}>
      <ul>
        {page > 1 && (
          <li>
            <SiteLink to={pagePath(page - 1)} rel="prev">
              {REGISTER.newer}
            </SiteLink>
          </li>
        )}
        {page < pages && (
          <li>
            <SiteLink to={pagePath(page + 1)} rel="next">
              {REGISTER.older}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function List({ page, register }: { page: number; register: RegisterPage | null }) {
  const promotes = useSwitch(REQUEST_FEATURE);
  if (!register)
    return (
      <div className="message" role="alert">
        <p>{REGISTER.failed}</p>
        <SiteLink to={pagePath(page)} className="button">
          {T.tryAgain}
        </SiteLink>
      </div>
    );
  if (register.items.length === 0)
    return (
      <div className="message">
        <p>{REGISTER.none}</p>
        {promotes && (
          <SiteLink to={PROMOTE_PATH} className="button">
            {REGISTER.promote}
          </SiteLink>
        )}
      </div>
    );
  return (
    <>
      <ul className="campaigns">
        {register.items.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <Pages page={page} pages={register.totalPages} />
    </>
  );
}

/** All campaigns that have begun, the newest first, and how they are placed and counted. */
export function Campaigns({ page, register }: { page: number; register: RegisterPage | null }) {
  return (
    <div className="wrap">
      <List page={page} register={register} />
      <section className="register-how" aria-labelledby="register-how">
        <h2 id="register-how">{REGISTER.howHeading}</h2>
        <p>{REGISTER.rule}</p>
        {register && <p>{register.counting}</p>}
      </section>
    </div>
  );
}
