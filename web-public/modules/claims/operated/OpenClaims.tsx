import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Logo } from '../../../app/ui/Logo';
import type { Claim } from '../api/claims';
import { CLAIMED } from '../texts/dashboard';
import { STEPS } from '../texts/claim-steps';
import { nextStep } from './claim-view';

/** Claims in which somebody has to do something, each with its state and the way to go on. */
export function OpenClaims({ claims }: { claims: Claim[] }) {
  return (
    <section className="open-claims" aria-labelledby="open-claims">
      <h2 id="open-claims">{CLAIMED.open}</h2>
      <ul>
        {claims.map((claim) => {
          const { id, tool, state } = claim;
          return (
            <li key={id}>
              <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
              <div>
                <h3>
                  {tool.name} <span className="badge claim-badge">{STEPS.states[state]}</span>
                </h3>
                <p>{nextStep(claim)}</p>
              </div>
              <Button component={Link} to={`/dashboard/claims/${id}`}>
                {CLAIMED.continue}
                <span className="visually-hidden"> {tool.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
