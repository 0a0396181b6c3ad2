import type { Schemas } from '@toolbase/client';
import { useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { request } from '../api/http';
import { UPLOAD } from './upload-texts';

interface Uploads {
  /** How many of those that were chosen together are through; none while nothing is on its way. */
  progress?: { done: number; all: number };
  /** Why files could not be uploaded, each with its name. */
  failures: string[];
}

/** Uploads files to `path` one after the other, and hands on the address of each. */
export function useUploads(path: string | undefined, onDone: (address: string) => void) {
  const [{ progress, failures }, setState] = useState<Uploads>({ failures: [] });
  const send = async (files: File[], rejected: string[] = []) => {
    if (!path || progress || files.length + rejected.length === 0) return;
    const failed = [...rejected];
    for (const [done, file] of files.entries()) {
      setState({ progress: { done, all: files.length }, failures: failed });
      const body = new FormData();
      body.append('file', file);
      try {
        const { data } = await request<Schemas['MediaView']>(path, { method: 'POST', body });
        onDone(data.url);
      } catch (error) {
        if (error instanceof StepUpDeclined) break;
        failed.push(UPLOAD.failed(file.name || UPLOAD.pasted, (error as Error).message));
      }
    }
    setState({ failures: failed });
  };
  return { progress, failures, send };
}
