import type { Editor } from '@tiptap/core';
import { LinkDialog } from './LinkDialog';
import type { RichTextServices } from './document/services';
import type { CurrentFacts } from './document/facts';
import { ToolDialog, type ToolNode } from './tools/ToolDialog';

export interface OpenDialog {
  kind: 'link' | ToolNode;
}

interface EditorDialogsProps {
  editor: Editor;
  dialog: OpenDialog;
  services: RichTextServices;
  current?: CurrentFacts;
  onClose: () => void;
}

/** The dialog that a button or a block of the slash menu has opened. */
export function EditorDialogs({ editor, dialog, services, current, onClose }: EditorDialogsProps) {
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (!services.searchTools) return null;
  return (
    <ToolDialog
      kind={dialog.kind}
      search={services.searchTools}
      current={current}
      insert={(node) => editor.chain().focus().insertContent(node).run()}
      onClose={onClose}
    />
  );
}
