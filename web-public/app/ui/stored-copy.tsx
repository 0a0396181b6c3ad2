import type { Copy } from '@toolbase/web-shared/copies';
import { type CopiedForm, useFormCopy } from '@toolbase/web-shared/form-copy';
import { sessionNow, useSession } from '../session/session';
import { COPY } from '../texts/form-copy';
import { localTime } from './format';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The copies of a form of whoever is signed in. A session that has ended takes the form away. */
export function useStoredCopy<T>(name: string | undefined, open: () => Omit<CopiedForm<T>, 'isTaken'> | undefined) {
  const session = useSession();
  const owner = session.state === 'in' ? session.user.id : 'visitor';
  const key = name === undefined ? undefined : `toolbase.copy.${owner}.${name}`;
  const isTaken = () => owner !== 'visitor' && sessionNow().state === 'out';
  return useFormCopy<T>(key, () => {
    const form = open();
    return form && { ...form, isTaken };
  });
}

interface CopyOfferProps<T> {
  offers: Copy<T>[];
  onRestore: (values: T) => void;
  /** Called with both choices. */
  onEnd: (offer: Copy<T>) => void;
}

/** Offers what an earlier visit has entered, the newest first. */
export function CopyOffer<T>({ offers, onRestore, onEnd }: CopyOfferProps<T>) {
  const [copy] = offers;
  if (!copy) return null;
  const restore = () => {
    onRestore(copy.values);
    onEnd(copy);
  };
  return (
    <p role="status" className="notice form-copy">
      {COPY.offer(localTime(new Date(copy.at).toISOString()))}{' '}
      <button type="button" className="link-button" onClick={restore}>
        {COPY.restore}
      </button>{' '}
      <button type="button" className="link-button" onClick={() => onEnd(copy)}>
        {COPY.discard}
      </button>
    </p>
  );
}
