import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import type { Picture } from './nodes/image';

/** The texts of the selected picture. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [texts, setTexts] = useState(() => {
    const { alt, caption } = editor.getAttributes('image') as Picture;
    return { alt, caption: caption ?? '' };
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const { alt, caption } = texts;
          const values = { alt: alt.trim(), caption: caption.trim() || null };
          editor.chain().focus().updateAttributes('image', values).run();
          onClose();
        }}
      >
        <DialogTitle id={`${id}-title`} component="h2">
          Picture
        </DialogTitle>
        <DialogContent className="rich-dialog">
          <TextField
            autoFocus
            fullWidth
            label="Alternative text"
            helperText="What the picture shows, for those who cannot see it. Empty when it only decorates."
            value={texts.alt}
            onChange={(event) => setTexts({ ...texts, alt: event.target.value })}
          />
          <TextField
            fullWidth
            label="Caption"
            value={texts.caption}
            onChange={(event) => setTexts({ ...texts, caption: event.target.value })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
