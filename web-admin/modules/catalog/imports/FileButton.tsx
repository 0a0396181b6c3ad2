import CloudUpload from '@mui/icons-material/CloudUpload';
import Button from '@mui/material/Button';
import { useRef } from 'react';

const TYPES = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.md,.markdown,.xlsx,.ods';

interface FileButtonProps {
  /** The name of the input. */
  label?: string;
  /** The endings of files that are offered. */
  accept?: string;
  file?: File;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses the list. */
export function FileButton({ label = 'List to import', accept = TYPES, file, disabled, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="import-file">
      <Button
        variant="outlined"
        startIcon={<CloudUpload />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        Choose a file
      </Button>
      <span role="status">{file ? file.name : 'No file yet'}</span>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}
