import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { StepUpDeclined } from '@toolbase/web-shared/step-up';
import { followPosition, ONE_PICTURE, onePicture, sizeOfPicture } from './pictures';

/** Uploads pictures, one at a time, and inserts them where they were dropped, pasted or chosen. */
export function usePictureUpload(upload: ((picture: File) => Promise<string>) | undefined) {
  const busy = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });

  const insert = async (editor: Editor, files: readonly File[], position: number): Promise<void> => {
    if (!upload) return;
    const picture = busy.current ? ONE_PICTURE : onePicture(files);
    if (typeof picture === 'string') {
      setState({ busy: busy.current, failure: picture });
      return;
    }
    busy.current = true;
    setState({ busy: true });
    const currentPosition = followPosition(editor, position);
    let failure: string | undefined;
    try {
      const [src, size] = await Promise.all([upload(picture), sizeOfPicture(picture)]);
      const node = { type: 'image', attrs: { src, alt: '', ...size } };
      if (!editor.isDestroyed) editor.chain().insertContentAt(currentPosition(), node).run();
    } catch (error) {
      if (!(error instanceof StepUpDeclined)) failure = (error as Error).message;
    }
    currentPosition();
    busy.current = false;
    setState({ busy: false, failure });
  };

  return { ...state, insert, report: (failure?: string) => setState({ busy: busy.current, failure }) };
}
