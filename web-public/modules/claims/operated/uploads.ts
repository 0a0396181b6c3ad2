import { useRef, useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { ApiError } from '../../../app/api/http';
import { type Claim, uploadDocument } from '../api/claims';
import { OWN } from '../texts/own-claim';

/** A file that is on its way, or was rejected. */
export interface Upload {
  key: number;
  name: string;
  percent: number;
  /** Why it is not there. */
  error?: string;
}

/** The reason that the server gives for this file. */
const rejection = (error: unknown): string =>
  (error instanceof ApiError && error.errors.documents?.[0]) || (reasonOf(error) ?? OWN.uploadFailed);

export interface Uploads {
  uploads: readonly Upload[];
  /** Sends the files one after the other, so that each has a result of its own. */
  add: (files: readonly { file: File; error: string | null }[]) => Promise<void>;
  dismiss: (key: number) => void;
}

/** Documents on their way to the claim `id`. `set` receives the claim after each of them. */
export function useUploads(id: string, set: (claim: Claim) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const keys = useRef(0);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  const dismiss = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));

  const add: Uploads['add'] = async (files) => {
    const added = files.map(({ file, error }) => {
      keys.current += 1;
      return { file, upload: { key: keys.current, name: file.name, percent: 0, ...(error && { error }) } };
    });
    setUploads((before) => [...before, ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      if (upload.error) continue;
      try {
        set(await uploadDocument(id, file, (percent) => change(upload.key, { percent })));
        dismiss(upload.key);
      } catch (error) {
        change(upload.key, { error: rejection(error) });
      }
    }
  };
  return { uploads, add, dismiss };
}
