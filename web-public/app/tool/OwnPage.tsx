import { useEffect } from 'react';
import { useIsAdmin } from '../session/session';
import { pageTitle } from '../site/meta';
import { isOn, SUBMISSIONS, useSite } from '../site/site';
import { SUBMIT } from '../texts/submit';
import { SiteLink } from '../ui/SiteLink';
import { formOf, type Own } from './own-submission';

/** State, reason and next step of a tool that is not listed, for who submitted it; admins see its state and decide. */
export default function OwnPage({ own }: { own: Own }) {
  const site = useSite();
  const isAdmin = useIsAdmin();
  useEffect(() => {
    document.title = pageTitle(site, own.name);
  }, [site, own.name]);
  const state = isAdmin ? SUBMIT.stateOf(own.state) : SUBMIT.states[own.state];
  const next = isAdmin ? undefined : SUBMIT.nextSteps[own.state];
  const step = isAdmin ? `/ai/${own.slug}/approve` : formOf(own);
  const isOffered = isOn(site, SUBMISSIONS) || !step.startsWith('/submit');
  return (
    <article className="tool wrap">
      <h1>{own.name}</h1>
      <div className="notice" role="status">
        <p>
          <b>{state ?? own.state}.</b>
        </p>
        {own.stateReason && <p>{SUBMIT.reason(own.stateReason)}</p>}
        {typeof own.queuePlace === 'number' && <p>{SUBMIT.queuePlace(own.queuePlace)}</p>}
        {next && <p>{next}</p>}
      </div>
      <p className="own-steps">
        {isOffered && (
          <SiteLink to={step} className="button">
            {isAdmin ? SUBMIT.decideIt : own.state === 'inactive' ? SUBMIT.heading : SUBMIT.editIt}
          </SiteLink>
        )}
        {!isAdmin && <SiteLink to="/dashboard/my-ais">{SUBMIT.submissions}</SiteLink>}
      </p>
    </article>
  );
}
