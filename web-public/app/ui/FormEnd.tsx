import { T } from '../texts/site';
import { FormCopy } from './FormCopy';

export interface FormEndProps {
  /** The message about a failure that belongs to no field. */
  failure: string | null;
  busy: boolean;
  submit: string;
  /** The button's text while it is under way. */
  underway?: string;
  onCancel: () => void;
  cancel?: string;
  /** The name of its copy in the browser, by what it is about. Forms without one have nothing to lose, or drafts. */
  copy?: string;
}

/** The end of a dialog's form: what went wrong with it, the way back, and the way on. */
export function FormEnd({ failure, busy, submit, underway = submit, onCancel, cancel = T.cancel, copy }: FormEndProps) {
  return (
    <>
      <FormCopy name={copy} />
      <div role="alert">{failure && <p className="form-failure">{failure}</p>}</div>
      <div className="form-buttons">
        <button type="button" className="button-plain" onClick={onCancel}>
          {cancel}
        </button>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? underway : submit}
        </button>
      </div>
    </>
  );
}
