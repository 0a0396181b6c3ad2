import { useId, useState } from 'react';
import { A } from '../texts/account';
import { FieldNotes, notesOf } from '../ui/Field';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
}

/** A password, with a button to see what one types. Pasting and password managers work as in any field. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, hint, error)}
        />
        <button
          type="button"
          className="field-button needs-js"
          aria-label={shown ? A.hideNamed(label) : A.showNamed(label)}
          onClick={() => setShown(!shown)}
        >
          {shown ? A.hide : A.show}
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
