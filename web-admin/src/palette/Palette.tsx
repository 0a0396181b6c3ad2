import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Option } from './options';
import './palette.css';
import { PaletteSearch } from './PaletteSearch';
import { TEXTS } from './texts';

/**
 * The dialog of the palette; on a phone it covers the screen. What was chosen is done once it has closed, when the focus
 * is back where it was.
 */
export default function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const narrow = useMediaQuery('(max-width: 699px)', { noSsr: true });
  const navigate = useNavigate();
  const id = useId();
  const chosen = useRef<Option | null>(null);
  const choose = (option: Option) => {
    chosen.current = option;
    onClose();
  };
  const finish = () => {
    const option = chosen.current;
    chosen.current = null;
    if (option?.to !== undefined) void navigate(option.to);
    else option?.act?.();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      transitionDuration={0}
      className="palette"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: finish } }}
    >
      <DialogTitle id={id} component="h2" className="visually-hidden">
        {TEXTS.title}
      </DialogTitle>
      <PaletteSearch onChoose={choose} onClose={onClose} />
    </Dialog>
  );
}
