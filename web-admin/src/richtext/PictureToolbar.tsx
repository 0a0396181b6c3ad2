import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { PictureDialog } from './PictureDialog';
import { useEditorValue } from './useEditorValue';
import { useRoving } from './useRoving';

/** The actions on the selected picture. */
export function PictureToolbar({ editor }: { editor: Editor }) {
  const isPicture = useEditorValue(editor, (one) => one.isActive('image'));
  const { bar, onFocus, onKeyDown } = useRoving(() => editor.commands.focus());
  const [editing, setEditing] = useState(false);
  if (!isPicture) return null;
  return (
    <div ref={bar} role="toolbar" aria-label="Picture" className="rich-toolbar" onFocus={onFocus} onKeyDown={onKeyDown}>
      <Button size="small" tabIndex={-1} onClick={() => setEditing(true)}>
        Alternative text and caption
      </Button>
      <Button size="small" tabIndex={-1} onClick={() => editor.chain().focus().deleteSelection().run()}>
        Delete picture
      </Button>
      {editing && <PictureDialog editor={editor} onClose={() => setEditing(false)} />}
    </div>
  );
}
