import type { Schemas } from '@toolbase/client';
import { useRef, useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { request } from '../api/http';
import { UPLOAD } from './upload-texts';

/** Uploads a picture and returns its address. */
export type UploadPicture = (picture: File) => Promise<string>;

/** Uploads a picture to the media of the site. */
export async function uploadTo(path: string, picture: File): Promise<string> {
  const body = new FormData();
  body.append('file', picture);
  return (await request<Schemas['MediaView']>(path, { method: 'POST', body })).data.url;
}

interface Uploads {
  /** How many of those that were chosen are through; none while nothing is on its way. */
  progress?: { done: number; all: number };
  /** Why files could not be uploaded, each with its name. */
  failures: string[];
}

/** Files that are sent one after the other, and why some of them could not be. */
interface Batch {
  files: File[];
  done: number;
  failures: string[];
}

/**
 * Uploads files one after the other, and hands on the address of each. Those that are added meanwhile are sent after
 * the others. `send` takes files, and the messages about those that are not sent at all.
 */
export function useUploads(upload: UploadPicture | undefined, onDone: (address: string) => void) {
  const batch = useRef<Batch>(undefined);
  const [{ progress, failures }, setState] = useState<Uploads>({ failures: [] });
  const show = ({ files, done, failures: failed }: Batch) =>
    setState({ progress: { done, all: files.length }, failures: [...failed] });

  const send = async (files: File[], rejected: string[] = []) => {
    if (!upload || files.length + rejected.length === 0) return;
    const running = batch.current;
    if (running) {
      running.files.push(...files);
      running.failures.push(...rejected);
      show(running);
      return;
    }
    const own: Batch = { files: [...files], done: 0, failures: [...rejected] };
    batch.current = own;
    // The loop sees files that are added while it runs.
    for (const file of own.files) {
      show(own);
      try {
        onDone(await upload(file));
      } catch (error) {
        if (error instanceof StepUpDeclined) break;
        own.failures.push(UPLOAD.failed(file.name || UPLOAD.pasted, (error as Error).message));
      }
      own.done += 1;
    }
    batch.current = undefined;
    setState({ failures: own.failures });
  };
  return { progress, failures, send };
}
