import { useRef } from 'react';
import { enter, type Entered, enteredIn } from './entered';
import { CopyOffer, isSame, useStoredCopy } from './stored-copy';

const fits = (values: Entered) => Object.values(values).every(Array.isArray);

interface FormCopyProps {
  /** The name of the copy, as `ask.inkwell`; without it nothing is stored, as in forms with drafts of their own. */
  name?: string;
}

/** The copy of the form around it in this browser: of all fields with a name, but those with secrets. */
export function FormCopy({ name }: FormCopyProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { offers, end } = useStoredCopy<Entered>(name, () => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const begun = enteredIn(form);
    return {
      fits,
      unsaved: () => {
        const entered = enteredIn(form);
        return isSame(entered, begun) ? null : entered;
      },
      differs: (entered) => !isSame(entered, enteredIn(form)),
      listen: (changed, signal) => {
        const onInput = () => {
          form.dataset.changed = '';
          changed();
        };
        form.addEventListener('input', onInput, { signal });
      },
    };
  });
  const restore = (entered: Entered) => {
    const form = place.current?.closest('form');
    if (form) enter(form, entered);
  };
  return (
    <>
      <span ref={place} hidden />
      <CopyOffer offers={offers} onRestore={restore} onEnd={end} />
    </>
  );
}
