import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ReplyKind } from '../../texts/feedback';
import { ReplyForm } from './ReplyForm';

interface ReplyingProps {
  kind: ReplyKind;
  /** The id of what is replied to. */
  to: string;
  /** The name of what the reply is about, for ears. */
  about: string;
  /** The text that is there already. */
  text?: string;
  send: (text: string) => Promise<unknown>;
  onSent: (text: string) => void;
}

/** The button that opens the form of a reply, and the form below it. */
export function Replying({ kind, to, about, text = '', send, onSent }: ReplyingProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <p>
        <Button
          ref={button}
          variant={text ? 'outlined' : 'contained'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text ? kind.edit : kind.begin}
          <span className="visually-hidden"> {about}</span>
        </Button>
      </p>
      {open && (
        <ReplyForm
          kind={kind}
          to={to}
          begin={text}
          send={send}
          onSent={(sent) => {
            close();
            onSent(sent);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
