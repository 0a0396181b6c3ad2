import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useRef, useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { onePicture } from '../../src/inputs/richtext/pictures';
import { uploadPicture } from './calls';

interface PictureFieldProps {
  label: string;
  /** The message before the reason when the upload is rejected (specification 3, section 8). */
  failed: string;
  address: string;
  alt: string;
  onChange: (address: string) => void;
  children?: ReactNode;
}

/** A picture of the post outside its text: uploaded, shown, replaced and removed. */
export function PictureField({ label, failed, address, alt, onChange, children }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const upload = async (files: File[]) => {
    const picture = onePicture(files);
    if (typeof picture === 'string') {
      setState({ busy: false, failure: picture });
      return;
    }
    setState({ busy: true });
    try {
      onChange(await uploadPicture(picture));
      setState({ busy: false });
    } catch (error) {
      const failure = error instanceof StepUpDeclined ? undefined : `${failed} ${(error as Error).message}`;
      setState({ busy: false, failure });
    }
  };
  return (
    <div
      className="blog-picture"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload([...event.dataTransfer.files]);
      }}
    >
      <span className="rich-label">{label}</span>
      {address && <img src={address} alt={alt} />}
      <div>
        <Button size="small" variant="outlined" loading={state.busy} onClick={() => chooser.current?.click()}>
          {address ? 'Replace' : 'Upload'}
          <span className="visually-hidden"> the {label.toLowerCase()}</span>
        </Button>
        {address && (
          <Button size="small" onClick={() => onChange('')}>
            Remove
            <span className="visually-hidden"> the {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={`File for the ${label.toLowerCase()}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void upload(files);
        }}
      />
      {state.failure && (
        <FormHelperText error role="alert">
          {state.failure}
        </FormHelperText>
      )}
      {address && children}
    </div>
  );
}
