import { valibotResolver } from '@hookform/resolvers/valibot';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import { lazy, type MouseEvent, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import { useBlocker, useLocation } from 'react-router';
import { reasonOf } from '@toolbase/web-shared/problem';
import { ApiError, type Tagged } from '../api/http';
import type { EditableTool } from '../api/submissions';
import { F } from '../texts/tool-form';
import { showToast } from '../toast/toast';
import { FormRecordContext } from './values/form-record';
import { type FormValues, nothing, valuesOf } from './values/form-values';
import { dropLocalDraft } from './local-draft';
import { schema } from './values/schema';
import { showFocused, useMarkedInView } from '../ui/keep-in-view';
import { STEPS, useWrongSteps } from './steps';
import { existingOf, type Outcome } from './SubmitResult';
import { ToolCopy } from './ToolCopy';
import { type Saved, useSaving } from './useSaving';

// Seldom needed, and not at once.
const ClashDialog = lazy(async () => ({ default: (await import('./dialogs')).ClashDialog }));
const LeaveDialog = lazy(async () => ({ default: (await import('./dialogs')).LeaveDialog }));
const Checklist = lazy(async () => ({ default: (await import('./Checklist')).Checklist }));
const Preview = lazy(async () => ({ default: (await import('./Preview')).Preview }));

const LAST = STEPS.length;

interface StepNavProps {
  current: number;
  onGo: (step: number) => void;
}

/** All steps: each can be opened at any time, and is marked when something in it is wrong. */
function StepNav({ current, onGo }: StepNavProps) {
  const wrong = useWrongSteps();
  const nav = useRef<HTMLElement>(null);
  useMarkedInView(nav, String(current));
  return (
    <nav aria-label={F.steps} className="form-steps" ref={nav} onFocus={showFocused}>
      <ol>
        {[...STEPS.map(({ label }) => label), F.preview].map((label, index) => (
          <li key={label}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              className={wrong.has(index) ? 'is-wrong' : undefined}
              onClick={() => onGo(index)}
            >
              <span aria-hidden="true">{wrong.has(index) ? '!' : index + 1}</span>
              {label}
              {wrong.has(index) && <span className="visually-hidden">: {F.correct}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function savedText(saved: Saved): string {
  if (!saved) return F.notSaved;
  if (saved.where === 'nowhere') return F.storageFull;
  return saved.where === 'account' ? F.saved(saved.time) : F.savedHere(saved.time);
}

/**
 * Leaves the focus in the field while a button is pressed: leaving it shows or hides an error, which would move the
 * button away below the pointer before it is released.
 */
const holdFocus = (event: MouseEvent) => {
  if ((event.target as Element).closest('button')) event.preventDefault();
};

const stepOf = (path: string): number =>
  Math.max(
    0,
    STEPS.findIndex(({ fields }) => fields.some((field) => path.split('.')[0] === field)),
  );

/** The number of the step that an address names behind its hash; the first without one. */
const stepNamed = (name: string): number =>
  Math.max(
    0,
    STEPS.findIndex(({ key }) => key === name),
  );

const WAITING = [
  ['name', F.name],
  ['url', F.url],
  ['logoUrl', F.logo],
  ['categories', F.categories],
] as const;

interface ToolFormProps {
  record: Tagged<EditableTool> | null;
  /** The values that were entered before, in this browser. */
  local: FormValues | null;
  /** Is true when the entered values are the draft of this browser. */
  inBrowser: boolean;
  onDone: (outcome: Outcome) => void;
}

/** The form with all the details, in steps. */
export function ToolForm({ record: from, local, inBrowser, onDone }: ToolFormProps) {
  const form = useForm<FormValues>({
    resolver: valibotResolver(schema) as never,
    defaultValues: local ?? (from ? valuesOf(from.value) : nothing()),
    mode: 'onTouched',
  });
  const { hash } = useLocation();
  const [step, setStep] = useState(() => stepNamed(hash.slice(1)));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = useRef(false);
  const { record, saved, isUnsaved, clash, send, flush, settle, note } = useSaving({
    form,
    from,
    inBrowser,
    reset: (tool) => form.reset(valuesOf(tool)),
  });
  const state = record?.value.state ?? 'draft';
  const waits = WAITING.filter(([field]) => record?.value.waiting?.[field] !== undefined).map(([, label]) => label);
  const tool = record?.value ?? null;
  const formRecord = { tool, ensure: async () => tool ?? (await send(true)), note };
  const isSent = state === 'pending' || state === 'approved';

  const go = (next: number) => {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };

  const mayLeave = () => sent.current || !isUnsaved || (saved?.where === 'browser' && flush());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && !mayLeave();
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => !mayLeave() && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });

  const reject = (error: unknown) => {
    if (error instanceof ApiError && error.status === 412) return;
    const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
    for (const [path, [rule]] of errors) form.setError(path as FieldPath<FormValues>, { message: rule });
    if (errors[0]) go(stepOf(errors[0][0]));
    setFailure(reasonOf(error) ?? F.failed);
    const existing = existingOf(error);
    if (existing) onDone({ done: false, reason: reasonOf(error) ?? F.failed, existing });
  };

  const submit = form.handleSubmit(
    async () => {
      setFailure(null);
      setBusy(true);
      try {
        const tool = await send(false);
        sent.current = true;
        if (isSent) {
          showToast(F.done, 'success');
          sent.current = false;
        } else {
          if (inBrowser) dropLocalDraft();
          onDone({ done: true, name: tool.name, slug: tool.slug, reviewTime: tool.reviewTime });
        }
      } catch (error) {
        reject(error);
      } finally {
        setBusy(false);
      }
    },
    (errors) => {
      setFailure(F.correct);
      const first = STEPS.findIndex(({ fields }) => fields.some((field) => field in errors));
      if (first >= 0 && first !== step) go(first);
    },
  );

  // After what is around them: a slow phone responds between both.
  const hasFields = useDeferredValue(true, false);
  const Step = STEPS[step]?.Step;
  const label = STEPS[step]?.label ?? F.preview;
  return (
    <FormProvider {...form}>
      <FormRecordContext value={formRecord}>
        <div className="tool-form" onMouseDown={holdFocus}>
          <StepNav current={step} onGo={go} />
          <form
            className="tool-form-main"
            data-changed={isUnsaved || undefined}
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            {from && !inBrowser && <ToolCopy id={from.value.id} isUnsaved={isUnsaved} />}
            {record?.value.stateReason && ['returned', 'rejected'].includes(state) && (
              <Alert severity="warning" variant="outlined">
                <b>{F.reason}:</b> {record.value.stateReason}
              </Alert>
            )}
            {state === 'approved' && (
              <Alert severity="info" variant="outlined">
                {F.approved}
                {waits.length > 0 && <div>{F.waiting(waits.join(', '))}</div>}
              </Alert>
            )}
            <h2 ref={heading} tabIndex={-1}>
              {label} <span className="form-hint">{F.stepOf(step + 1, LAST + 1)}</span>
            </h2>
            {Step && <p className="form-hint">{STEPS[step]?.optional ? F.stepOptional : F.marked}</p>}
            <div className="form-step">
              {hasFields && (
                <Suspense fallback={<p role="status">{F.loading}</p>}>{Step ? <Step /> : <Preview />}</Suspense>
              )}
            </div>
            {failure && <ErrorAlert>{failure}</ErrorAlert>}
            <div className="form-buttons">
              <span className="form-saved" role="status">
                {/* What is sent already is saved by its button alone. */}
                {!isSent && savedText(saved)}
              </span>
              {step > 0 && <Button onClick={() => go(step - 1)}>{F.back}</Button>}
              {step < LAST && (
                <Button variant={isSent ? 'outlined' : 'contained'} onClick={() => go(step + 1)}>
                  {F.next}
                </Button>
              )}
              {(isSent || step === LAST) && (
                <Button type="submit" variant="contained" aria-disabled={busy}>
                  {busy ? F.busy : isSent ? F.save : F.submit}
                </Button>
              )}
            </div>
          </form>
          <Suspense>
            {hasFields && <Checklist onGo={(key) => go(STEPS.findIndex((step) => step.key === key))} />}
          </Suspense>
        </div>
      </FormRecordContext>
      <Suspense>
        {clash && <ClashDialog mine={form.getValues()} theirs={clash} onSettle={settle} />}
        {blocker.state === 'blocked' && (
          <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
        )}
      </Suspense>
    </FormProvider>
  );
}
