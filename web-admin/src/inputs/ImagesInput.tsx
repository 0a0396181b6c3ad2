import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Pictures } from '../fields/Pictures';
import { LinesInput } from './LinesInput';
import { Upload } from './Upload';

interface ImagesInputProps {
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
}

/** Addresses of pictures, each beside its picture; those that are uploaded are added at the end. */
export function ImagesInput({ source, label, ...props }: ImagesInputProps) {
  const { setValue, getValues } = useFormContext();
  const add = (url: string) => {
    const now: unknown = getValues(source);
    setValue(source, [...(Array.isArray(now) ? now : []).filter((line) => line !== ''), url], {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <LinesInput
      {...props}
      source={source}
      label={label}
      draggable
      before={(address) => address !== '' && <Pictures addresses={[address]} brief />}
    >
      <Upload label={label} many onDone={add} />
    </LinesInput>
  );
}
