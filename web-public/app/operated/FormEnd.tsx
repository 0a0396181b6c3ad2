import Button from '@mui/material/Button';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import type { ReactNode } from 'react';
import { T } from '../texts/site';
import { FormCopy } from '../ui/FormCopy';
import type { FormEndProps } from '../ui/FormEnd';

interface OperatedFormEndProps extends FormEndProps {
  /** Is true when what is done cannot be taken back easily. */
  grave?: boolean;
  /** Stands beside the buttons. */
  note?: ReactNode;
}

/** The end of a dialog's form: what went wrong with it, the way back, and the way on. */
export function FormEnd({
  failure,
  busy,
  submit,
  underway = submit,
  onCancel,
  cancel = T.cancel,
  grave = false,
  note,
  copy,
}: OperatedFormEndProps) {
  return (
    <>
      <FormCopy name={copy} />
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="form-buttons">
        {note}
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" variant="contained" color={grave ? 'error' : 'primary'} aria-disabled={busy}>
          {busy ? underway : submit}
        </Button>
      </div>
    </>
  );
}
