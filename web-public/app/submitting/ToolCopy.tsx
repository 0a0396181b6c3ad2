import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CopyOffer, isSame, useStoredCopy } from '../ui/stored-copy';
import type { FormValues } from './values/form-values';
import { isObject, shapedValues } from './local-draft';

interface ToolCopyProps {
  /** The tool's id. */
  id: string;
  /** Is true when something was entered that is not in the account. */
  isUnsaved: boolean;
}

/** The copy in this browser of the changes to a tool that was submitted: only its button saves them. */
export function ToolCopy({ id, isUnsaved }: ToolCopyProps) {
  const { getValues, reset, watch } = useFormContext<FormValues>();
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  });
  const { offers, end } = useStoredCopy<FormValues>(`tool.${id}`, () => ({
    fits: isObject,
    unsaved: () => (unsaved.current ? getValues() : null),
    differs: (values) => !isSame(values, getValues()),
    listen: (changed, signal) => signal.addEventListener('abort', watch(changed).unsubscribe),
  }));
  return <CopyOffer offers={offers} onRestore={(values) => reset(shapedValues(values))} onEnd={end} />;
}
