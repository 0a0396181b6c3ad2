import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CheckboxGroupInput, required, SelectInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { request } from '../api/http';
import { type Choice, type FieldModel, valueInWords } from '../model/index';
import { Loading } from '../kit/Loading';

/** A value that a field may have now, as the operation of `choicesFrom` responds. */
export interface OfferedChoice {
  value: string;
  /** The values of another field of the form that it belongs to. */
  when?: { field: string; in: string[] };
}

interface ChosenInputProps {
  field: FieldModel;
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
}

const NO_CHOICES: OfferedChoice[] = [];

/** The label of a value, from the options of its field. */
const choiceOf = ({ choices }: FieldModel, value: string): Choice =>
  choices.find(({ id }) => id === value) ?? { id: value, name: valueInWords(value) };

/** The values that a field may have; none while they are not known, all options where they cannot be read. */
function useOffered({ name, choicesFrom, choices }: FieldModel) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['choices', choicesFrom],
    queryFn: async ({ signal }) =>
      (await request<{ fields: Record<string, OfferedChoice[]> }>(choicesFrom ?? '', { signal })).data.fields,
    retry: false,
  });
  const offered: OfferedChoice[] = isError ? choices.map(({ id }) => ({ value: id })) : (data?.[name] ?? NO_CHOICES);
  return { offered, isPending };
}

/**
 * A field whose choices depend on settings, and on what is chosen in another field. A new record begins with all of them;
 * what a record has already stays, although it is not offered any more.
 */
export function ChosenInput({ field, ...shared }: ChosenInputProps) {
  const { source } = shared;
  const { offered, isPending } = useOffered(field);
  const { setValue } = useFormContext();
  const values = useWatch() as Record<string, unknown>;
  const fitting = offered
    .filter(({ when }) => !when || when.in.includes(String(values[when.field])))
    .map((one) => one.value);
  const chosen = [values[source] ?? []].flat().map(String);
  const depends = offered.flatMap(({ when }) => (when ? [String(values[when.field] ?? '')] : [])).join(' ');
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (isPending || !field.multiple) return;
    const isFirst = seen.current === undefined;
    const isOther = isFirst ? chosen.length === 0 : seen.current !== depends;
    seen.current = depends;
    if (isOther) setValue(source, fitting, { shouldDirty: !isFirst });
  });
  const choices = [...new Set([...fitting, ...chosen])].map((value) => choiceOf(field, value));
  if (isPending) return <Loading />;
  if (!field.multiple) return <SelectInput {...shared} choices={choices} />;
  // A label without boxes says nothing.
  if (choices.length === 0) return null;
  const validate = fitting.length > 0 ? [...(shared.validate ?? []), required('This is required.')] : shared.validate;
  return <CheckboxGroupInput {...shared} choices={choices} row={false} validate={validate} />;
}
