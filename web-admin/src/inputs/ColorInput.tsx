import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import './color-input.css';

/** True for a value that the browser's picker takes. */
const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

/** A colour as text, beside the browser's own picker, which begins with the colour that is in force. */
export function ColorInput({ source, label, ...props }: TextInputProps & { label: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  return (
    <div className="color-input">
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={[value, props.placeholder].find(isColor) ?? '#000000'}
        onChange={({ target }) => setValue(source, target.value, { shouldDirty: true, shouldValidate: true })}
      />
      <TextInput {...props} source={source} label={label} />
    </div>
  );
}
