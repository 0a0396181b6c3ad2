import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';

const PARTS = [
  { name: 'backgroundColor', label: 'Background', initial: '#fff3cd' },
  { name: 'color', label: 'Text', initial: '#1a1a1a' },
] as const;

/** The colours of the selected cells. */
export function ColorsDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [colors, setColors] = useState<Record<string, string | null>>(() => {
    const cell = editor.isActive('tableHeader') ? 'tableHeader' : 'tableCell';
    const { backgroundColor, color } = editor.getAttributes(cell) as Record<string, string | null>;
    return { backgroundColor: backgroundColor ?? null, color: color ?? null };
  });
  return (
    <TitledDialog title="Colours of cells" onClose={onClose} maxWidth="xs">
      <DialogContent className="rich-colors">
        {PARTS.map(({ name, label, initial }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              type="color"
              value={colors[name] ?? initial}
              onChange={(event) => setColors({ ...colors, [name]: event.target.value })}
            />
            <span>{colors[name] ?? 'as the page'}</span>
            <Button
              size="small"
              aria-label={`No colour of its own: ${label}`}
              onClick={() => setColors({ ...colors, [name]: null })}
            >
              None
            </Button>
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          onClick={() => {
            let chain = editor.chain().focus();
            for (const { name } of PARTS) chain = chain.setCellAttribute(name, colors[name] ?? null);
            chain.run();
            onClose();
          }}
        >
          Apply
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
