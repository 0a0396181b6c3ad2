import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { NeedsJavaScript } from '../account/NeedsJavaScript';
import { ApiError } from '../api/http';
import { submitTool } from '../api/submissions';
import { useSession } from '../session/session';
import { signInFirst } from '../sign-in/sign-in-first';
import { useSite } from '../site/site';
import { SUBMIT } from '../texts/submit';
import { Field } from '../ui/Field';
import { useLive } from '../ui/live';
import { useSubmission } from '../ui/submission';
import { type Quick, readEntered, storeEntered, wrongWith } from './values/quick-rules';
import { existingOf, type Outcome, SubmitResult } from './SubmitResult';

const NOTHING: Quick = { name: '', url: '', full: false };

interface ChoiceProps {
  full: boolean;
  chosen: boolean;
  label: string;
  text: string;
  onChoose: () => void;
}

function Choice({ full, chosen, label, text, onChoose }: ChoiceProps) {
  return (
    <label className="submit-choice">
      <input type="radio" name="way" value={full ? 'full' : 'quick'} checked={chosen} onChange={onChoose} />
      <span>
        <b>{label}</b>
        <span>{text}</span>
      </span>
    </label>
  );
}

/** Name and address: that is all, or the form with all the details follows. Signing in can wait until they are sent. */
export function QuickSubmit() {
  const site = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const live = useLive();
  const [entered, setEntered] = useState(NOTHING);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const before = readEntered();
    if (before) setEntered(before);
  }, []);

  const { errors, busy, onSubmit } = useSubmission<Quick>({
    read: () => {
      const values = { ...entered, name: entered.name.trim(), url: entered.url.trim() };
      const wrong = wrongWith(values);
      return Object.keys(wrong).length > 0 ? { errors: wrong } : { values };
    },
    send: async (values) => {
      storeEntered(values);
      if (session.state === 'out') return signInFirst(SUBMIT.loginFirst);
      try {
        const tool = await submitTool(values.name, values.url, !values.full);
        storeEntered(null);
        setEntered(NOTHING);
        if (values.full) return await navigate(`/submit/manual?draft=${tool.id}`);
        setOutcome({ done: true, name: tool.name, slug: tool.slug, reviewTime: tool.reviewTime });
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) throw error;
        const reason =
          error instanceof ApiError && error.code !== '' && error.status < 500 ? error.message : SUBMIT.failed;
        setOutcome({ done: false, reason, existing: existingOf(error) });
      }
    },
    failed: SUBMIT.failed,
    labels: { name: SUBMIT.name, url: SUBMIT.url },
  });

  if (outcome) return <SubmitResult outcome={outcome} onAgain={() => setOutcome(null)} />;
  const { name, url, full } = entered;
  return (
    <form className="submit-form" method="post" noValidate ref={form} onSubmit={onSubmit}>
      <Field
        label={SUBMIT.name}
        name="name"
        value={name}
        autoComplete="off"
        onChange={({ target }) => setEntered({ ...entered, name: target.value })}
        error={errors.name}
      />
      <Field
        label={SUBMIT.url}
        name="url"
        type="url"
        inputMode="url"
        value={url}
        autoComplete="url"
        hint={SUBMIT.urlHint}
        onChange={({ target }) => setEntered({ ...entered, url: target.value })}
        error={errors.url}
      />
      <fieldset className="submit-ways">
        <legend>{SUBMIT.how}</legend>
        <Choice
          full={false}
          chosen={!full}
          label={SUBMIT.quick(site.name)}
          text={SUBMIT.quickText}
          onChoose={() => setEntered({ ...entered, full: false })}
        />
        <Choice
          full
          chosen={full}
          label={SUBMIT.full}
          text={SUBMIT.fullText}
          onChoose={() => setEntered({ ...entered, full: true })}
        />
      </fieldset>
      <NeedsJavaScript />
      <button type="submit" className="button button-large" disabled={!live} aria-disabled={busy}>
        {busy ? SUBMIT.submitting : full ? SUBMIT.next : SUBMIT.submit}
      </button>
    </form>
  );
}
