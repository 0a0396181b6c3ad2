import { Logo } from '../../../app/ui/Logo';
import { Icon } from '../../../app/ui/Icon';
import type { Claim } from '../api/claims';
import { OWN } from '../texts/own-claim';
import { type Step, stepsOf } from './claim-view';

const SPOKEN = { done: OWN.done, current: OWN.current, ahead: OWN.ahead, failed: OWN.done } as const;

function TimelineStep({ label, date, status }: Step) {
  return (
    <li className={`claim-step is-${status}`} aria-current={status === 'current' ? 'step' : undefined}>
      <span className="claim-dot">
        {status === 'done' && <Icon name="check" />}
        {status === 'failed' && <Icon name="close" />}
      </span>
      <span>
        {label}
        <span className="visually-hidden"> ({SPOKEN[status]})</span>
        {date && <small>{date}</small>}
      </span>
    </li>
  );
}

/** The tool that is claimed, and how far the claim is. */
export function ClaimHead({ claim }: { claim: Claim }) {
  const { tool, host, state } = claim;
  return (
    <section className="panel claim-head" aria-labelledby="claimed-tool">
      <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
      <div className="claim-tool">
        <h2 id="claimed-tool">{tool.name}</h2>
        <p>{host}</p>
      </div>
      <span className={`badge claim-badge is-${state}`}>{OWN.states[state]}</span>
      <ol className="claim-steps" aria-label={OWN.steps}>
        {stepsOf(claim).map((step) => (
          <TimelineStep key={step.label} {...step} />
        ))}
      </ol>
    </section>
  );
}
