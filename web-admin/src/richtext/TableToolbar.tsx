import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { ColorsDialog } from './ColorsDialog';
import { useEditorValue } from './useEditorValue';
import { useRoving } from './useRoving';

type Step = (editor: Editor) => boolean;

const STEPS: [label: string, run: Step][] = [
  ['Row above', (editor) => editor.chain().focus().addRowBefore().run()],
  ['Row below', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Column before', (editor) => editor.chain().focus().addColumnBefore().run()],
  ['Column after', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Delete row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Delete column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Merge or split cells', (editor) => editor.chain().focus().mergeOrSplit().run()],
  ['Header row', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Header column', (editor) => editor.chain().focus().toggleHeaderColumn().run()],
  ['Delete table', (editor) => editor.chain().focus().deleteTable().run()],
];

/** The actions on the table that the cursor is in. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const isInTable = useEditorValue(editor, (one) => one.isActive('table'));
  const { bar, onFocus, onKeyDown } = useRoving(() => editor.commands.focus());
  const [coloring, setColoring] = useState(false);
  if (!isInTable) return null;
  return (
    <div ref={bar} role="toolbar" aria-label="Table" className="rich-toolbar" onFocus={onFocus} onKeyDown={onKeyDown}>
      {STEPS.map(([label, run]) => (
        <Button key={label} size="small" tabIndex={-1} onClick={() => run(editor)}>
          {label}
        </Button>
      ))}
      <Button size="small" tabIndex={-1} onClick={() => setColoring(true)}>
        Colours of cells
      </Button>
      {coloring && <ColorsDialog editor={editor} onClose={() => setColoring(false)} />}
    </div>
  );
}
