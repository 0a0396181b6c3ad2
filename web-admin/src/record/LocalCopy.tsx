import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Copy } from '@toolbase/web-shared/copies';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { VERSION } from '../data/provider';
import { formatMoment } from '../fields/format';
import { useAdmin } from '../shell/admin';
import { type Changed, changedOf, copiesOf, CopyWriter, differing, type Field } from './local-copy';

interface LocalCopyProps {
  /** The record or action of the form, as `tools.0192….approve`. */
  form: string;
  fields: Field[];
}

/**
 * Stores what is entered in the form around it in this browser, for as long as it is not saved, and offers what an
 * earlier visit has left there: one that ended with the session, the browser or the network.
 */
export function LocalCopy({ form, fields }: LocalCopyProps) {
  const { session } = useAdmin();
  const { subscribe, getValues, setValue } = useFormContext();
  const [copies] = useState(() => copiesOf(session.id, form));
  const [offers, setOffers] = useState<Copy<Changed>[]>([]);

  // The fields are another list with each render: the copy outlasts it.
  const isOther = useEffectEvent(({ values }: Copy<Changed>) => differing(values, getValues(), fields).length > 0);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const writer = new CopyWriter(copies);
    copies.hold(signal);
    void copies.others().then((found) => {
      if (!signal.aborted) setOffers(found.filter((copy) => isOther(copy)));
    });
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => writer.later(changedOf(Object.keys(dirtyFields ?? {}), values)),
    });
    window.addEventListener('pagehide', writer.flush, { signal });
    document.addEventListener('visibilitychange', writer.flush, { signal });
    return () => {
      stop.abort();
      unsubscribe();
      writer.end();
    };
  }, [copies, subscribe]);

  const discard = ({ key }: Copy<Changed>) => {
    copies.remove(key);
    setOffers((some) => some.filter((one) => one.key !== key));
  };
  const restore = (copy: Copy<Changed>) => {
    const options = { shouldDirty: true, shouldTouch: true };
    for (const { name } of differing(copy.values, getValues(), fields)) {
      setValue(name, copy.values.fields[name], options);
    }
    discard(copy);
  };
  return offers.map((copy) => {
    const names = differing(copy.values, getValues(), fields).map(({ label }) => label);
    const { version } = copy.values;
    const isOlder = version !== undefined && version !== getValues(VERSION);
    return (
      <Alert
        key={copy.key}
        severity="info"
        variant="outlined"
        className="copy-offer"
        action={
          <>
            <Button onClick={() => restore(copy)}>Restore</Button>
            <Button onClick={() => discard(copy)}>Discard</Button>
          </>
        }
      >
        This browser has a copy of what was entered here and not saved, from{' '}
        {formatMoment(new Date(copy.at).toISOString())}: {names.join(', ')}.
        {isOlder && ' The record has been changed since.'}
      </Alert>
    );
  });
}
