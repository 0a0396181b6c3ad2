import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Pictures } from '../fields/Pictures';
import { Upload } from './Upload';

/**
 * The address of a picture: typed, or of one that is uploaded here. Not react-admin's ImageInput: that knows no
 * addresses, and sends the file with the record.
 */
export function ImageInput({ source, label, helperText, ...props }: TextInputProps & { label: string }) {
  const { setValue } = useFormContext();
  const address: unknown = useWatch({ name: source });
  return (
    <div className="image-input">
      {typeof address === 'string' && address !== '' && <Pictures addresses={[address]} />}
      <TextInput {...props} source={source} label={label} helperText={helperText || 'The address of a picture.'} />
      <Upload label={label} onDone={(url) => setValue(source, url, { shouldDirty: true, shouldValidate: true })} />
    </div>
  );
}
