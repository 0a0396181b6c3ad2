import { SUBMIT } from '../texts/submit';
import { SiteLink } from '../ui/SiteLink';
import { formOf, useOwnSubmission } from './own-submission';

/** The part of the page for the submitter of a tool that waits: its place in the queue, and the way to its form. */
export function OwnSubmission({ slug }: { slug: string }) {
  const own = useOwnSubmission(slug);
  if (!own) return null;
  return (
    <p>
      {own.state !== 'pending' && `${SUBMIT.states[own.state] ?? own.state}. `}
      {own.stateReason && `${SUBMIT.reason(own.stateReason)} `}
      {typeof own.queuePlace === 'number' && `${SUBMIT.queuePlace(own.queuePlace)} `}
      <SiteLink to={formOf(own)}>{SUBMIT.editIt}</SiteLink>
    </p>
  );
}
