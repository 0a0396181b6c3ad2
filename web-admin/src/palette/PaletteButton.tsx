import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { TEXTS } from './texts';

const Palette = lazy(() => import('./Palette'));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** Opens the palette, by a press or by Ctrl+K, on a Mac Cmd+K. It is loaded when it is opened first. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    // An editor has the same key for links, and a dialog must be left first.
    if (!isOurs || event.defaultPrevented || (isDialogOpen() && !open)) return;
    event.preventDefault();
    if (open) setOpen(false);
    else show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Search fontSize="small" aria-hidden />
        <span className="palette-button-text">{TEXTS.open}</span>
        <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {wasOpened && (
        <Suspense>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
