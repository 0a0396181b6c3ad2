import MuiDialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { T } from '../texts/site';
import { Icon } from '../ui/Icon';
import { openModal } from '../ui/modal';

interface DialogProps {
  heading: string;
  /** Called when it is closed by its button or with Escape; it is there for as long as it is rendered. */
  onClose: () => void;
  /** Room for two columns, or for two of which one holds long texts. */
  wide?: boolean | 'very';
  children: ReactNode;
}

/** The content of the dialog, in a component of its own: its effects run when the dialog is in the page. */
function Content({ heading, id, onClose, children }: Omit<DialogProps, 'wide'> & { id: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const paper = title.current?.parentElement;
    if (!paper) return;
    // The first field to fill in gets the focus, before the button that closes the dialog.
    paper.querySelector<HTMLElement>('form input:not([type="hidden"], [hidden])')?.focus();
    return openModal(paper);
  }, []);
  return (
    <>
      <DialogTitle ref={title} id={id}>
        {heading}
        <IconButton aria-label={T.close} onClick={onClose} edge="end">
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      {children}
    </>
  );
}

const widthOf = (wide: boolean | 'very'): number => (wide === 'very' ? 1040 : wide ? 760 : 480);

/** A modal dialog. A click beside it does not close it: what was entered would be lost. */
export function Dialog({ heading, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  return (
    <MuiDialog
      open
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: widthOf(wide) } } }}
      aria-labelledby={id}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <Content heading={heading} id={id} onClose={onClose}>
        {children}
      </Content>
    </MuiDialog>
  );
}
