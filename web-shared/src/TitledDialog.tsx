import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface TitledDialogProps extends Omit<DialogProps, 'open' | 'title'> {
  /** True by default: most dialogs are there for as long as they are rendered. */
  open?: boolean;
  title: ReactNode;
}

/** A dialog that its title names. */
export function TitledDialog({ open = true, title, children, ...dialog }: TitledDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} aria-labelledby={id} {...dialog}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
