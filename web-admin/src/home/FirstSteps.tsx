import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { type SetupStep, useDoStep, useSteps, useStepsHidden } from './steps';

interface StepProps {
  step: SetupStep;
  busy: boolean;
  act: () => void;
}

function Step({ step, busy, act }: StepProps) {
  const { label, help, done, link, address, button } = step;
  return (
    <li className="step" data-done={done === true}>
      <span className="step-mark" aria-hidden>
        {done ? '✓' : ''}
      </span>
      <div>
        <strong>
          {label}
          <span className="visually-hidden">{done ? ' (done)' : ''}</span>
        </strong>
        {!done && <p className="queue-reason">{done === null ? 'It cannot be read at the moment.' : help}</p>}
      </div>
      {!done && (
        <div className="step-ways">
          {link && address && (
            <Button size="small" component={Link} to={address}>
              {link}
            </Button>
          )}
          {button && (
            <Button size="small" variant="outlined" loading={busy} onClick={act}>
              {button}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** How a new site is made ready for the public; nothing once that is done, or was hidden. */
export function FirstSteps() {
  const { data: steps = [] } = useSteps();
  const work = useDoStep();
  const notify = useNotify();
  const hidden = useStepsHidden((state) => state.hidden);
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;
  const act = (name: string) =>
    work.mutate(name, {
      onSuccess: ({ message }) => notify(message, { type: 'success' }),
      onError: ({ message }) => notify(message, { type: 'error' }),
    });
  return (
    <section className="needs-you" aria-labelledby="first-steps">
      <div className="needs-you-head">
        <Typography variant="h2" id="first-steps">
          Before you open to the public
        </Typography>
        <span className="queue-reason">
          {done} of {steps.length} done
        </span>
        <Button size="small" onClick={() => useStepsHidden.setState({ hidden: true })}>
          Hide these steps
        </Button>
      </div>
      <ol className="queues">
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            busy={work.isPending && work.variables === step.name}
            act={() => act(step.name)}
          />
        ))}
      </ol>
    </section>
  );
}
