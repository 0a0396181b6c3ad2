import { Editor, Extension } from '@tiptap/core';
import { compact, type DocumentJson } from './document/document';
import { cleanPasted } from './paste/clean';
import { documentExtensions, editingExtensions } from './schema';
import { Slash, type SlashOptions } from './slash';
import type { CurrentFacts } from './document/facts';

interface EditorSetup {
  element: HTMLElement;
  value: DocumentJson;
  placeholder: string;
  /** Of the text, for assistive technology. */
  attributes: Record<string, string>;
  current?: CurrentFacts;
  slash: SlashOptions;
  /** Pictures were dropped at the position, or pasted. */
  onFiles: (editor: Editor, files: File[], position: number) => void;
  onEscape: () => void;
  onLink: () => void;
  /** Pasted pictures of other sites were left out. */
  onForeignPictures: (count: number) => void;
  /** The content breaks the rules of the schema. */
  onBroken: () => void;
}

/** Keys that lead out of the text; an open menu has them first. */
const shortcuts = ({ onEscape, onLink }: EditorSetup) =>
  Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      Escape: () => {
        onEscape();
        return true;
      },
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
  });

/** Tiptap's editor for the document. Its styles are in `richtext.css`: it must write none into the page. */
export function createEditor(setup: EditorSetup): Editor {
  const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
  const editor: Editor = new Editor({
    element: setup.element,
    content: compact(setup.value),
    extensions: [
      ...documentExtensions({ current: setup.current }),
      ...editingExtensions(setup.placeholder),
      Slash.configure(setup.slash),
      shortcuts(setup),
    ],
    injectCSS: false,
    enableContentCheck: true,
    onContentError: setup.onBroken,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-autocomplete': 'list', ...setup.attributes },
      transformPastedHTML: (html) => {
        const { html: cleaned, pictures } = cleanPasted(html);
        if (pictures > 0) setup.onForeignPictures(pictures);
        return cleaned;
      },
      handlePaste: (view, event) => {
        const files = filesOf(event.clipboardData);
        // Word and spreadsheets add a picture of the copied text.
        const hasText = event.clipboardData?.types.includes('text/html') ?? false;
        if (files.length === 0 || hasText) return false;
        setup.onFiles(editor, files, view.state.selection.from);
        return true;
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : filesOf(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        setup.onFiles(editor, files, at?.pos ?? view.state.selection.from);
        return true;
      },
    },
  });
  return editor;
}
