import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Returns whether the form around it was changed, and notes it in `unsaved`. */
export function useUnsaved(unsaved: RefObject<boolean>): boolean {
  const { dirtyFields } = useFormState();
  const isChanged = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    unsaved.current = isChanged;
  }, [unsaved, isChanged]);
  return isChanged;
}
