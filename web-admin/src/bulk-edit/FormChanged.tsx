import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Calls `onChange` with every change of the form around it. */
export function FormChanged({ onChange }: { onChange: () => void }) {
  const { subscribe } = useFormContext();
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let last: string | undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (last !== undefined && now !== last) changed();
        last = now;
      },
    });
  }, [subscribe]);
  return null;
}
