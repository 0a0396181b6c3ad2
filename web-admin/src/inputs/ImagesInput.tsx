import type { TextInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Pictures } from '../fields/Pictures';
import { LinesInput } from './LinesInput';
import { Upload } from './Upload';

/** Addresses of pictures, one a line; those that are uploaded are added at the end. */
export function ImagesInput({ source, label, ...props }: TextInputProps & { label: string }) {
  const { setValue, getValues } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const addresses = (Array.isArray(value) ? value : []).map(String).filter((address) => address !== '');
  const add = (url: string) => {
    const now: unknown = getValues(source);
    setValue(source, [...(Array.isArray(now) ? now : []).filter((line) => line !== ''), url], {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <div className="image-input">
      {addresses.length > 0 && <Pictures addresses={addresses} />}
      <LinesInput {...props} source={source} label={label} />
      <Upload label={label} onDone={add} />
    </div>
  );
}
