import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStore } from 'zustand';
import { useFormRecord } from '../values/form-record';
import type { FormValues } from '../values/form-values';
import { storeOf } from './media-store';
import type { PartProps } from './parts';

/** The media of the form around, as they are at the moment. */
export function useMedia(): PartProps {
  const { control } = useFormContext<FormValues>();
  const record = useFormRecord();
  const store = storeOf(control, record);
  useEffect(() => store.follow(record));
  return { store, state: useStore(store.state) };
}
