import type { Editor } from '@tiptap/core';

export const ONE_PICTURE = 'Only one image can be uploaded at a time';
export const NO_PICTURE = 'Only image files can be uploaded';

/** The one picture among the files, or the reason why there is none. */
export function onePicture(files: readonly File[]): File | string {
  const [file] = files;
  if (!file || files.some(({ type }) => !type.startsWith('image/'))) return NO_PICTURE;
  return files.length > 1 ? ONE_PICTURE : file;
}

/** Returns a position of the text that follows changes until it is read; reading it ends that. */
export function followPosition(editor: Editor, position: number): () => number {
  let at = position;
  const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) => {
    at = transaction.mapping.map(at);
  };
  editor.on('transaction', follow);
  return () => {
    editor.off('transaction', follow);
    return at;
  };
}

/** The picture's own size, so that its place is reserved before it has loaded; none when it cannot be read. */
export async function sizeOfPicture(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}
