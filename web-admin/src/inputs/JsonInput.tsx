import { TextInput, type TextInputProps } from 'react-admin';

const toText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2);

/** Data that has no form of its own, as JSON. */
export const JsonInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    multiline
    minRows={3}
    format={toText}
    parse={(text: string) => text}
    slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
  />
);
