import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useModal } from './modal';
import { T } from '../texts/site';
import { Icon } from './Icon';

interface DialogProps {
  heading: string;
  /** Called when it is closed in whichever way; it is there for as long as it is rendered. */
  onClose: () => void;
  /** Room for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog. The browser keeps the focus inside, closes it with Escape and gives the focus back. */
export function Dialog({ heading, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useModal(dialog);
  // The first field to fill in gets the focus, before the button that closes the dialog.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('form input:not([type="hidden"])')?.focus(), []);

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={title}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={title}>{heading}</h2>
        <button type="button" className="icon-button" aria-label={T.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
