import CloudUpload from '@mui/icons-material/CloudUpload';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Schemas } from '@toolbase/client';
import { useRef, useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { request } from '../api/http';
import { useAdmin } from '../shell/admin';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

interface UploadProps {
  /** The input it fills. */
  label: string;
  onDone: (address: string) => void;
}

/** Uploads a picture and hands on its address; nothing where pictures cannot be uploaded. */
export function Upload({ label, onDone }: UploadProps) {
  const { uploads } = useAdmin().model;
  const chooser = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  if (!uploads) return null;

  const upload = async (file: File) => {
    setState({ busy: true });
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await request<Schemas['MediaView']>(uploads, { method: 'POST', body });
      onDone(data.url);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: error instanceof StepUpDeclined ? undefined : (error as Error).message });
    }
  };
  return (
    <div>
      <Button
        size="small"
        startIcon={<CloudUpload />}
        loading={state.busy}
        loadingPosition="start"
        onClick={() => chooser.current?.click()}
      >
        Upload a picture
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
      {state.failure && (
        <FormHelperText error role="alert">
          {state.failure}
        </FormHelperText>
      )}
    </div>
  );
}
