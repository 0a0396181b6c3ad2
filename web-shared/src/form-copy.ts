import { useEffect, useEffectEvent, useState } from 'react';
import { Copies, type Copy } from './copies';

const DELAY_MS = 400;

/** A form as far as its copy needs it. */
export interface CopiedForm<T> {
  /** Returns true if another version of the form has not written something else. */
  fits: (values: T) => boolean;
  /** Returns what was entered and is not saved; null when there is nothing to lose. */
  unsaved: () => T | null;
  /** Returns true if a copy has something that the form does not have. */
  differs: (values: T) => boolean;
  /** Calls `changed` with every change, until `signal` is aborted. */
  listen: (changed: () => void, signal: AbortSignal) => void;
  /** Returns true if the form is taken away from who writes; otherwise the copy goes with the form. */
  isTaken: () => boolean;
}

/** The form's own copy: written a moment after the last change, and at once when the page or the form is left. */
class FormCopy<T> {
  private hasChanged = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly copies: Copies<T>,
    private readonly unsaved: () => T | null,
  ) {}

  readonly later = (): void => {
    this.hasChanged = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, DELAY_MS);
  };

  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!this.hasChanged) return;
    const values = this.unsaved();
    if (values === null) this.copies.drop();
    else this.copies.write(values);
  };

  drop(): void {
    clearTimeout(this.timer);
    this.copies.drop();
  }
}

/**
 * Stores what is entered in a form in this browser, for as long as it is not saved, and returns what earlier visits have
 * left there: those that ended with the session, the browser or the network. Without a `key` nothing is stored.
 */
export function useFormCopy<T>(key: string | undefined, open: () => CopiedForm<T> | undefined) {
  const [offers, setOffers] = useState<Copy<T>[]>([]);
  const opened = useEffectEvent(open);

  useEffect(() => {
    const form = opened();
    if (!form) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    if (key === undefined) {
      form.listen(() => undefined, signal);
      return () => stop.abort();
    }
    const copies = new Copies<T>(key, form.fits);
    const own = new FormCopy(copies, form.unsaved);
    form.listen(own.later, signal);
    window.addEventListener('pagehide', own.flush, { signal });
    document.addEventListener('visibilitychange', own.flush, { signal });
    copies.hold(signal);
    void copies.others().then((found) => {
      if (!signal.aborted) setOffers(found.filter(({ values }) => form.differs(values)));
    });
    return () => {
      stop.abort();
      if (form.isTaken()) own.flush();
      else own.drop();
    };
  }, [key]);

  /** Removes a copy that was restored or discarded. */
  const end = (offer: Copy<T>) => {
    if (key !== undefined) new Copies<T>(key).remove(offer.key);
    setOffers((some) => some.filter((one) => one.key !== offer.key));
  };
  return { offers, end };
}
