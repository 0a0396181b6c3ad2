import { SUBMIT } from '../texts/submit';
import { SiteLink } from '../ui/SiteLink';
import { formOf, type Own } from './own-submission';

/** State and place in the queue of a tool that waits, and the way to its form. */
export default function OwnLine({ own }: { own: Own }) {
  return (
    <p>
      {own.state !== 'pending' && `${SUBMIT.states[own.state] ?? own.state}. `}
      {own.stateReason && `${SUBMIT.reason(own.stateReason)} `}
      {typeof own.queuePlace === 'number' && `${SUBMIT.queuePlace(own.queuePlace)} `}
      <SiteLink to={formOf(own)}>{SUBMIT.editIt}</SiteLink>
    </p>
  );
}
