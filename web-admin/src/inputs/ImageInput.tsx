import CloudUpload from '@mui/icons-material/CloudUpload';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useInput, type Validator } from 'react-admin';
import { request } from '../api/http';
import { useOffice } from '../shell/office';

interface ImageInputProps {
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
}

const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** The address of a picture: typed, or of one that is uploaded here. */
export function ImageInput({ source, label, validate, helperText }: ImageInputProps) {
  const { field, fieldState, isRequired } = useInput<string | null>({ source, validate });
  const { uploads } = useOffice().model;
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; refusal?: string }>({ busy: false });
  const id = useId();
  const value = field.value ?? '';
  const error = state.refusal ?? fieldState.error?.message;

  const upload = async (file: File) => {
    if (!uploads) return;
    setState({ busy: true });
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await request<{ url: string }>(uploads, { method: 'POST', body });
      field.onChange(data.url);
      setState({ busy: false });
    } catch (refusal) {
      setState({ busy: false, refusal: (refusal as Error).message });
    }
  };

  return (
    <div className="image-input">
      {/^(https?:\/\/|\/(?!\/))/i.test(value) && <img src={value} alt="" className="picture" />}
      <TextField
        fullWidth
        margin="dense"
        id={id}
        label={label}
        name={source}
        required={isRequired}
        value={value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        error={error !== undefined}
        helperText={error?.replace(/^@@react-admin@@"(.*)"$/, '$1') ?? (helperText || 'The address of a picture.')}
      />
      {uploads && (
        <>
          <Button
            size="small"
            startIcon={<CloudUpload />}
            loading={state.busy}
            loadingPosition="start"
            onClick={() => chooser.current?.click()}
          >
            {value ? 'Upload another' : 'Upload a picture'}
            <span className="visually-hidden"> for {label}</span>
          </Button>
          <input
            ref={chooser}
            type="file"
            accept={TYPES}
            hidden
            aria-label={`File for ${label}`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void upload(file);
            }}
          />
        </>
      )}
    </div>
  );
}
