import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import '@toolbase/web-shared/richtext.css';
import { BLOCKS } from './blocks';
import { createEditor } from './create-editor';
import { countWords, type DocumentJson, readingMinutes, toDocument } from './document/document';
import { EditorDialogs, type OpenDialog } from './EditorDialogs';
import { PictureToolbar } from './PictureToolbar';
import { readOnlyReason } from './readable';
import { ReadOnlyDocument } from './ReadOnlyDocument';
import './richtext.css';
import type { RichTextServices } from './document/services';
import { SlashMenu } from './SlashMenu';
import { TableToolbar } from './TableToolbar';
import { Toolbar } from './Toolbar';
import { CurrentFacts } from './document/facts';
import { usePictureUpload } from './usePictureUpload';
import { useRoving } from './useRoving';

/** Typing settles for so long before the document is read: that takes milliseconds in a long one. */
const SETTLED_MS = 250;

export interface RichTextEditorProps {
  label: string;
  /** The document to begin with. Another one needs another `key`. */
  value: DocumentJson;
  /** Is called soon after each change, and at once when the focus leaves. */
  onChange: (document: DocumentJson) => void;
  services: RichTextServices;
  describedBy?: string;
  placeholder?: string;
  /** Takes the editor once it is there, for the focus. */
  onReady?: (editor: Editor) => void;
}

const BROKEN = 'This text does not follow the rules of this editor. It can be read here, but not changed.';

/** Calls `onChange` with the settled document, and returns how many words it has. */
function useSettled(editor: Editor | null, onChange: (document: DocumentJson) => void) {
  const [words, setWords] = useState(0);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (!editor) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => setWords(countWords(editor.getText({ blockSeparator: ' ' })));
    const settle = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      report.current(toDocument(editor.getJSON() as never));
      count();
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    count();
    editor.on('update', changed);
    editor.on('blur', settle);
    window.addEventListener('pagehide', settle);
    return () => {
      settle();
      editor.off('update', changed);
      editor.off('blur', settle);
      window.removeEventListener('pagehide', settle);
    };
  }, [editor]);
  return words;
}

function EditableDocument(props: RichTextEditorProps & { onBroken: () => void }) {
  const { label, value, services, describedBy, placeholder = 'Write, or press / for blocks', onReady } = props;
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const roving = useRoving(() => editor?.commands.focus());
  const uploading = usePictureUpload(services.upload);
  const words = useSettled(editor, props.onChange);
  const current = useMemo(() => services.render && new CurrentFacts(services.render), [services.render]);
  const blocks = useMemo(() => BLOCKS.filter(({ needs }) => !needs || services[needs]), [services]);
  const dialogs = useMemo(
    () => ({
      link: () => setDialog({ kind: 'link' }),
      picture: () => chooser.current?.click(),
      tool: (tool: 'toolFact' | 'toolCard' | 'toolComparison') => setDialog({ kind: tool }),
    }),
    [],
  );
  const choose: Parameters<typeof SlashMenu>[0]['choose'] = (block, range) => {
    if (editor) block.run(editor.chain().focus().deleteRange(range), dialogs).run();
  };

  // The editor lives as long as the document; what it calls is that of the latest render.
  const latest = useRef({ uploading, roving, dialogs, onBroken: props.onBroken, onReady, choose });
  useEffect(() => {
    latest.current = { uploading, roving, dialogs, onBroken: props.onBroken, onReady, choose };
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const created = createEditor({
      element: place.current,
      value,
      placeholder,
      attributes: {
        id: `${id}-text`,
        'aria-label': label,
        class: 'rich-text rt',
        dir: 'auto',
      },
      current,
      slash: { blocks, choose: (block, range) => latest.current.choose(block, range) },
      onFiles: (one, files, position) => void latest.current.uploading.insert(one, files, position),
      onEscape: () => latest.current.roving.focus(),
      onLink: () => {
        if (created.isActive('link') || !created.state.selection.empty) latest.current.dialogs.link();
      },
      onForeignPictures: (count) =>
        latest.current.uploading.report(
          `${count === 1 ? 'A picture of another site was' : `${count} pictures of other sites were`} left out. Upload what the text needs.`,
        ),
      onBroken: () => latest.current.onBroken(),
    });
    setEditor(created);
    latest.current.onReady?.(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, [blocks, current, id, label, placeholder, value]);
  useEffect(() => {
    if (describedBy) editor?.view.dom.setAttribute('aria-describedby', describedBy);
    else editor?.view.dom.removeAttribute('aria-describedby');
  }, [editor, describedBy]);

  return (
    <div ref={around} className="rich">
      {editor && (
        <div className="rich-bars">
          <Toolbar
            editor={editor}
            services={services}
            dialogs={dialogs}
            roving={roving}
            controls={`${id}-text`}
            label={label}
          />
          <TableToolbar editor={editor} />
          <PictureToolbar editor={editor} />
        </div>
      )}
      <div ref={place} />
      {editor && <SlashMenu editor={editor} blocks={blocks} around={around} id={`${id}-slash`} choose={choose} />}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={`Picture for ${label}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (editor && files.length > 0) void uploading.insert(editor, files, editor.state.selection.from);
        }}
      />
      {uploading.busy && <p role="status">Uploading the picture…</p>}
      {uploading.failure && (
        <p role="alert" className="failure">
          {uploading.failure}
        </p>
      )}
      <p className="rich-count">
        {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}, {readingMinutes(words)} min read
      </p>
      {editor && dialog && (
        <EditorDialogs
          editor={editor}
          dialog={dialog}
          services={services}
          current={current}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** The editor of rich text; a document that it must not change is shown as its text. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const [isBroken, setBroken] = useState(false);
  // The editor has the newer text, as soon as there is one.
  const [value] = useState(props.value);
  const reason = useMemo(() => readOnlyReason(value), [value]) ?? (isBroken ? BROKEN : undefined);
  return reason ? (
    <ReadOnlyDocument value={value} reason={reason} />
  ) : (
    <EditableDocument {...props} value={value} onBroken={() => setBroken(true)} />
  );
}
