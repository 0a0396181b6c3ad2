import TextField from '@mui/material/TextField';
import { FormProvider, useController, type UseFormReturn } from 'react-hook-form';
import { LocalCopy } from '../kit/LocalCopy';
import { TEXTS } from './texts';
import { NOTE_MAX } from './useNotes';

/** The form of a note. */
export interface NoteValues {
  text: string;
}

const FIELDS = [{ name: 'text', label: TEXTS.text }];

interface NoteFieldProps {
  form: UseFormReturn<NoteValues>;
  /** The name of its copy in the browser, as `tools.0192….note`. */
  name: string;
  label: string;
  minRows: number;
  autoFocus?: boolean;
}

function NoteInput({ label, minRows, autoFocus }: Omit<NoteFieldProps, 'form' | 'name'>) {
  const { ref, ...field } = useController<NoteValues, 'text'>({ name: 'text' }).field;
  return (
    <TextField
      {...field}
      inputRef={ref}
      label={label}
      helperText={TEXTS.help}
      slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      multiline
      minRows={minRows}
      maxRows={12}
      fullWidth
      autoFocus={autoFocus}
      margin="dense"
    />
  );
}

/** The input of a note, with a copy in the browser for as long as the note is not saved. */
export const NoteField = ({ form, name, ...input }: NoteFieldProps) => (
  <FormProvider {...form}>
    <LocalCopy form={name} fields={FIELDS} />
    <NoteInput {...input} />
  </FormProvider>
);
