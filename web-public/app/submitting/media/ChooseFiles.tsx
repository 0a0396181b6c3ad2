import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import type { MediaKind } from '../../api/tool-media';
import { acceptOf } from './file-rules';

interface ChooseFilesProps {
  kind: MediaKind;
  label: string;
  /** Is true when several may be chosen at once. */
  several?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that opens the file chooser. */
export function ChooseFiles({ kind, label, several, disabled, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <>
      <input ref={input} type="file" hidden accept={acceptOf(kind)} multiple={several} onChange={choose} />
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
