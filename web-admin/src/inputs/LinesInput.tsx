import { TextInput, type TextInputProps } from 'react-admin';

const toText = (lines: unknown) => (Array.isArray(lines) ? lines.map(String).join('\n') : '');
const toLines = (text: string) => (text === '' ? [] : text.split('\n'));

/** A list of short texts, one a line. Not react-admin's TextArrayInput, into which lists cannot be pasted. */
export const LinesInput = ({ helperText, ...props }: TextInputProps) => (
  <TextInput
    {...props}
    multiline
    minRows={3}
    format={toText}
    parse={toLines}
    helperText={helperText || 'One a line.'}
  />
);
