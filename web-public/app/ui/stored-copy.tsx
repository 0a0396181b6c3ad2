import { Copies, type Copy } from '@toolbase/web-shared/copies';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionNow, useSession } from '../session/session';
import { COPY } from '../texts/form-copy';
import { localTime } from './format';

const DELAY_MS = 400;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form as far as its copy needs it. */
interface Copied<T> {
  /** Returns true if another version of the form has not written something else. */
  fits: (values: T) => boolean;
  read: () => T;
  /** Returns true when there is nothing to lose. */
  isSaved: (values: T) => boolean;
  /** Calls `changed` with every change, until `signal` is aborted. */
  listen: (changed: () => void, signal: AbortSignal) => void;
}

interface Offer<T> {
  copy: Copy<T>;
  copies: Copies<T>;
}

/**
 * Stores the content of a form in this browser until it is sent or given up, and returns what an earlier visit has left
 * there: one that ended with the session, the browser or the network. Without a `name` nothing is stored.
 */
export function useStoredCopy<T>(name: string | undefined, open: () => Copied<T> | undefined) {
  const session = useSession();
  const owner = session.state === 'in' ? session.user.id : 'visitor';
  const [offer, setOffer] = useState<Offer<T> | null>(null);
  const opened = useEffectEvent(open);

  useEffect(() => {
    const form = opened();
    if (!form) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const copies = name === undefined ? null : new Copies(`toolbase.copy.${owner}.${name}`, form.fits);
    let hasChanged = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      const values = form.read();
      if (form.isSaved(values)) copies?.drop();
      else copies?.write(values);
    };
    const later = () => {
      hasChanged = true;
      clearTimeout(timer);
      timer = setTimeout(store, DELAY_MS);
    };
    const leave = () => {
      if (hasChanged) store();
    };
    form.listen(later, signal);
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', leave, { signal });
    copies?.hold(signal);
    void copies?.others().then((found) => {
      const copy = found.find(({ values }) => !isSame(values, form.read()));
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

  const end = () => {
    if (offer) offer.copies.remove(offer.copy.key);
    setOffer(null);
  };
  return { copy: offer?.copy, end };
}

interface CopyOfferProps<T> {
  copy: Copy<T>;
  onRestore: (values: T) => void;
  /** Called with both choices. */
  onEnd: () => void;
}

/** Offers what an earlier visit has entered. */
export const CopyOffer = <T,>({ copy, onRestore, onEnd }: CopyOfferProps<T>) => (
  <p role="status" className="form-copy">
    {COPY.offer(localTime(new Date(copy.at).toISOString()))}{' '}
    <button
      type="button"
      className="link-button"
      onClick={() => {
        onRestore(copy.values);
        onEnd();
      }}
    >
      {COPY.restore}
    </button>{' '}
    <button type="button" className="link-button" onClick={onEnd}>
      {COPY.discard}
    </button>
  </p>
);
