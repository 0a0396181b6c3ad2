import { useId, useState } from 'react';
import type { Picked } from '../../../app/compare/picked';
import { Dialog } from '../../../app/ui/Dialog';
import { Field, FieldNotes, notesOf } from '../../../app/ui/Field';
import { FormEnd } from '../../../app/ui/FormEnd';
import { SiteLink } from '../../../app/ui/SiteLink';
import { useSubmission } from '../../../app/ui/submission';
import type { Package } from '../api/packages';
import { INTEREST } from '../texts/requesting';
import { createRequest } from './api';
import { dayOf, lastDay, readInterest } from './interest-form';
import { ToolChoice } from './ToolChoice';

interface InterestDialogProps {
  packages: Package[];
  chosen: Package;
  /** The slug of the tool to begin with. */
  tool: string | null;
  /** Where the reply goes. */
  email: string;
  onClose: () => void;
}

/** Requests a package, and says how it goes on. */
export default function InterestDialog(props: InterestDialogProps) {
  const [isSent, setIsSent] = useState(false);
  if (!isSent) return <InterestForm {...props} onSent={() => setIsSent(true)} />;
  return (
    <Dialog key="sent" heading={INTEREST.thanks} onClose={props.onClose}>
      <div className="form">
        <p role="status">{INTEREST.thanksText(props.email)}</p>
        <div className="form-buttons">
          <button type="button" className="button-plain" onClick={props.onClose}>
            {INTEREST.close}
          </button>
          <SiteLink to="/dashboard/promotions" className="button" autoFocus>
            {INTEREST.toRequests}
          </SiteLink>
        </div>
      </div>
    </Dialog>
  );
}

function InterestForm({
  packages,
  chosen,
  tool: named,
  onClose,
  onSent,
}: InterestDialogProps & { onSent: () => void }) {
  const id = useId();
  const [type, setType] = useState(chosen.type);
  const [tool, setTool] = useState<Picked | null>(null);
  const today = dayOf(new Date());
  const { errors, failure, busy, onSubmit } = useSubmission({
    read: (fields) => readInterest(fields, today, tool?.id ?? null),
    send: async (interest) => {
      await createRequest(interest);
      onSent();
    },
    failed: INTEREST.failed,
    labels: {
      type: INTEREST.package,
      days: INTEREST.days,
      startsOn: INTEREST.start,
      toolId: INTEREST.tool,
      note: INTEREST.note,
    },
  });
  const prices = (packages.find((one) => one.type === type) ?? chosen).prices;
  return (
    <Dialog heading={INTEREST.heading} onClose={onClose}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <p>{INTEREST.intro}</p>
        <ToolChoice named={named} chosen={tool} onChoose={setTool} />
        <FieldNotes id={`${id}-tool`} error={errors.toolId} />
        <fieldset className="choices">
          <legend>{INTEREST.package}</legend>
          {packages.map(({ type: value, name }) => (
            <label key={value}>
              <input type="radio" name="type" value={value} checked={type === value} onChange={() => setType(value)} />
              {name}
            </label>
          ))}
          <FieldNotes id={`${id}-type`} error={errors.type} />
        </fieldset>
        <fieldset className="choices" key={type}>
          <legend>{INTEREST.days}</legend>
          {prices.map(({ days, price }, index) => (
            <label key={days}>
              <input type="radio" name="days" value={days} defaultChecked={index === 0} />
              {INTEREST.day(days, price)}
            </label>
          ))}
          <FieldNotes id={`${id}-days`} error={errors.days} />
        </fieldset>
        <Field
          label={INTEREST.start}
          name="startsOn"
          type="date"
          min={today}
          max={lastDay(today)}
          hint={INTEREST.startHint}
          error={errors.startsOn}
        />
        <div className="field">
          <label htmlFor={id}>{INTEREST.note}</label>
          <textarea
            id={id}
            name="note"
            className="input"
            rows={3}
            aria-invalid={errors.note ? true : undefined}
            aria-describedby={notesOf(id, INTEREST.noteHint, errors.note)}
          />
          <FieldNotes id={id} hint={INTEREST.noteHint} error={errors.note} />
        </div>
        <FormEnd
          copy={'campaign'}
          failure={failure}
          busy={busy}
          submit={INTEREST.send}
          underway={INTEREST.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
