import { Copies, type Copy } from '@toolbase/web-shared/copies';
import { useEffect, useRef, useState } from 'react';
import { sessionNow, useSession } from '../session/session';
import { COPY } from '../texts/sign-in';
import { enter, type Entered, enteredIn } from './entered';
import { localTime } from './format';

const DELAY_MS = 400;

const fits = (values: Entered) => Object.values(values).every(Array.isArray);

const isSame = (one: Entered, other: Entered) => JSON.stringify(one) === JSON.stringify(other);

interface FormCopyProps {
  /** The name of the copy, as `ask.inkwell`; without it nothing is stored, as in forms with drafts of their own. */
  name?: string;
}

/**
 * Stores what is entered in the form around it in this browser until it is sent or given up, and offers what an earlier
 * visit has left there: one that ended with the session, the browser or the network.
 */
export function FormCopy({ name }: FormCopyProps) {
  const place = useRef<HTMLSpanElement>(null);
  const session = useSession();
  const owner = session.state === 'in' ? session.user.id : 'visitor';
  const [offer, setOffer] = useState<{ copy: Copy<Entered>; copies: Copies<Entered> } | null>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const copies = name === undefined ? null : new Copies(`toolbase.copy.${owner}.${name}`, fits);
    const begun = enteredIn(form);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      const entered = enteredIn(form);
      if (isSame(entered, begun)) copies?.drop();
      else copies?.write(entered);
    };
    const later = () => {
      form.dataset.changed = '';
      clearTimeout(timer);
      timer = setTimeout(store, DELAY_MS);
    };
    const leave = () => {
      if (form.dataset.changed !== undefined) store();
    };
    form.addEventListener('input', later, { signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', leave, { signal });
    copies?.hold(signal);
    void copies?.others().then((found) => {
      const copy = found.find(({ values }) => !isSame(values, enteredIn(form)));
      if (copy && !signal.aborted) setOffer({ copy, copies });
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
      // Sent, or given up; a session that has ended takes the form away as well.
      const isLost = owner !== 'visitor' && sessionNow().state === 'out';
      if (!isLost) copies?.drop();
    };
  }, [name, owner]);

  const end = ({ copy, copies }: NonNullable<typeof offer>) => {
    copies.remove(copy.key);
    setOffer(null);
  };
  return (
    <>
      <span ref={place} hidden />
      {offer && (
        <p role="status" className="form-copy">
          {COPY.offer(localTime(new Date(offer.copy.at).toISOString()))}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              const form = place.current?.closest('form');
              if (form) enter(form, offer.copy.values);
              end(offer);
            }}
          >
            {COPY.restore}
          </button>{' '}
          <button type="button" className="link-button" onClick={() => end(offer)}>
            {COPY.discard}
          </button>
        </p>
      )}
    </>
  );
}
