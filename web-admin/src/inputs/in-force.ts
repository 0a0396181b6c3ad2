import { get, useFormContext } from 'react-hook-form';
import type { FieldModel } from '../model/index';

/** Shows in the empty input of a field what is in force without a value. */
export function useInForce({ inForce }: FieldModel) {
  const form = useFormContext();
  const text: unknown = inForce && form ? get(form.formState.defaultValues, inForce) : undefined;
  if (typeof text !== 'string' || text === '') return undefined;
  // A label in the place of the value would hide it.
  return { placeholder: text, slotProps: { inputLabel: { shrink: true } } };
}
