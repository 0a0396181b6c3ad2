import CloudUpload from '@mui/icons-material/CloudUpload';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useAdmin } from '../kit/admin';
import { UPLOAD } from './upload-texts';
import { type UploadPicture, uploadTo, useUploads } from './useUploads';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif';

interface UploadProps {
  /** The input it fills. */
  label: string;
  /** True if it takes several pictures at once. */
  many?: boolean;
  /** Uploads one of them; to the media of the site without it. */
  upload?: UploadPicture;
  /** The message above the reasons when some are rejected. */
  failed?: string;
  onDone: (address: string) => void;
}

/**
 * Uploads pictures and hands on their addresses: chosen by a button, dropped, or pasted while the button has the focus.
 * Nothing where pictures cannot be uploaded.
 */
export function Upload({ label, many = false, upload, failed, onDone }: UploadProps) {
  const { uploads } = useAdmin().model;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploadOne = upload ?? (uploads ? (picture: File) => uploadTo(uploads, picture) : undefined);
  const { progress, failures, send } = useUploads(uploadOne, onDone);
  if (!uploadOne) return null;

  const take = (list: FileList) => {
    const files = [...list];
    const rest = many ? [] : files.splice(1);
    void send(
      files,
      rest.map(({ name }) => UPLOAD.failed(name, UPLOAD.onlyOne)),
    );
  };
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData.files);
  return (
    <div
      className="upload"
      data-over={over}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Button
        size="small"
        startIcon={<CloudUpload />}
        loading={progress !== undefined}
        loadingPosition="start"
        onClick={() => chooser.current?.click()}
      >
        {many ? UPLOAD.many : UPLOAD.one}
        <span className="visually-hidden">{UPLOAD.for(label)}</span>
      </Button>
      <small>{many ? UPLOAD.hintMany : UPLOAD.hintOne}</small>
      <input
        ref={chooser}
        type="file"
        accept={TYPES}
        multiple={many}
        hidden
        aria-label={UPLOAD.file(label)}
        onChange={({ target }) => {
          if (target.files) take(target.files);
          target.value = '';
        }}
      />
      {progress && progress.all > 1 && (
        <LinearProgress
          variant="determinate"
          value={(100 * progress.done) / progress.all}
          aria-label={UPLOAD.progress(progress.done, progress.all)}
        />
      )}
      {failures.length > 0 && (
        <div role="alert">
          {failed && <FormHelperText error>{failed}</FormHelperText>}
          {failures.map((failure, place) => (
            <FormHelperText key={place} error>
              {failure}
            </FormHelperText>
          ))}
        </div>
      )}
    </div>
  );
}
