import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * The value that `select` reads from the editor: small, without functions. The component is rendered again only when the
 * value differs: most keystrokes change none of it.
 */
export function useEditorValue<T>(editor: Editor, select: (editor: Editor) => T): T {
  const last = useRef<{ key: string; value: T }>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      editor.on('transaction', changed);
      return () => {
        editor.off('transaction', changed);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    const key = JSON.stringify(value);
    if (last.current?.key !== key) last.current = { key, value };
    return last.current.value;
  });
}
