import type { MouseEvent, ReactNode } from 'react';
import type { FieldErrors } from '../ui/submission';
import { A } from '../texts/account';
import { Icon } from '../ui/Icon';

interface FormProblemProps {
  /** The problem of the form as a whole. */
  title?: string | null;
  /** More about it. */
  children?: ReactNode;
  /** The problems of the fields, by field; they come first. */
  errors?: FieldErrors;
}

/** Shows above a form what is wrong with it, and leads to the fields that are. */
export function FormProblem({ title, children, errors = {} }: FormProblemProps) {
  const wrong = Object.entries(errors);
  const goTo = (name: string) => (event: MouseEvent<HTMLButtonElement>) =>
    event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const heading = wrong.length > 0 ? A.invalid : title;
  return (
    <div role="alert" className={heading ? 'form-problem' : undefined}>
      {heading && (
        <p className="form-problem-title">
          <Icon name="alert" />
          {heading}
        </p>
      )}
      {wrong.length > 0 ? (
        <ul>
          {wrong.map(([name, rule]) => (
            <li key={name}>
              <button type="button" className="link-button" onClick={goTo(name)}>
                {rule}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        heading && children
      )}
    </div>
  );
}
