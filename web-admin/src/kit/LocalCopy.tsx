import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Copy } from '@toolbase/web-shared/copies';
import { useFormCopy } from '@toolbase/web-shared/form-copy';
import { useFormContext } from 'react-hook-form';
import { VERSION } from '../data/provider';
import { formatMoment } from './format';
import { useAdmin } from './admin';
import { type Changed, changedOf, differing, type Field, fits, hasCrashed } from './local-copy';

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
  const isOther = (values: Changed) => differing(values, getValues(), fields).length > 0;
  const { offers, end } = useFormCopy<Changed>(`toolbase.copy.${session.id}.${form}`, () => {
    let unsaved: Changed | null = null;
    return {
      fits,
      unsaved: () => unsaved,
      differs: isOther,
      listen: (changed, signal) => {
        const stop = subscribe({
          formState: { values: true, dirtyFields: true },
          callback: ({ values, dirtyFields }) => {
            unsaved = changedOf(Object.keys(dirtyFields ?? {}), values);
            changed();
          },
        });
        signal.addEventListener('abort', stop);
      },
      isTaken: hasCrashed,
    };
  });

  const restore = (copy: Copy<Changed>) => {
    const options = { shouldDirty: true, shouldTouch: true };
    for (const { name } of differing(copy.values, getValues(), fields)) {
      setValue(name, copy.values.fields[name], options);
    }
    end(copy);
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
            <Button onClick={() => end(copy)}>Discard</Button>
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
