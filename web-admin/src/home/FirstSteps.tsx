import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { FROM_STEPS } from '../kit/from-steps';
import { type SetupStep, useStepActions, useSteps, useStepsHidden } from './steps';
import { STEPS } from './texts';

interface StepProps {
  step: SetupStep;
  busy: boolean;
  onWork: () => void;
  onSkip: () => void;
}

function Step({ step, busy, onWork, onSkip }: StepProps) {
  const { label, help, done, link, address, button, skip } = step;
  return (
    <li className="step" data-done={done === true}>
      <span className="step-mark" aria-hidden>
        {done ? '✓' : ''}
      </span>
      <div>
        <strong>
          {label}
          <span className="visually-hidden">{done ? ` ${STEPS.isDone}` : ''}</span>
        </strong>
        {!done && <p className="queue-reason">{done === null ? STEPS.unread : help}</p>}
      </div>
      {!done && (
        <div className="step-ways">
          {link && address && (
            <Button size="small" component={Link} to={address} state={FROM_STEPS}>
              {link}
            </Button>
          )}
          {button && (
            <Button size="small" variant="outlined" loading={busy} onClick={onWork}>
              {button}
            </Button>
          )}
          {skip && (
            <Button size="small" disabled={busy} onClick={onSkip}>
              {skip}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** How a new site is made ready for the public, `folded` in a line; nothing once that is done, or was hidden. */
export function FirstSteps({ folded = false }: { folded?: boolean }) {
  const { data: steps = [] } = useSteps();
  const { busy, work, skip } = useStepActions();
  const hidden = useStepsHidden((state) => state.hidden);
  const [opened, setOpened] = useState(false);
  const list = useId();
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;
  return (
    <section className="needs-you" aria-labelledby="first-steps">
      <div className="needs-you-head">
        <Typography variant="h2" id="first-steps">
          {STEPS.heading}
        </Typography>
        <span className="queue-reason">{STEPS.done(done, steps.length)}</span>
        {folded && (
          <Button size="small" aria-expanded={opened} aria-controls={list} onClick={() => setOpened(!opened)}>
            {opened ? STEPS.fold : STEPS.unfold}
          </Button>
        )}
        <Button size="small" onClick={() => useStepsHidden.setState({ hidden: true })}>
          {STEPS.hide}
        </Button>
      </div>
      <ol className="queues" id={list} hidden={folded && !opened}>
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            busy={busy === step.name}
            onWork={() => void work(step)}
            onSkip={() => void skip(step)}
          />
        ))}
      </ol>
    </section>
  );
}
