import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { M } from '../../texts/tool-media';
import { useFormRecord } from '../form-record';
import type { FormValues } from '../form-values';
import { isNamed } from '../quick-rules';
import { LogoField } from './LogoField';
import { storeOf } from './media-store';
import { Photos } from './Photos';
import { Videos } from './Videos';
import './media.css';

/** Logo, photos and videos. They are sent as they are chosen. */
export default function MediaStep() {
  const { control } = useFormContext<FormValues>();
  const record = useFormRecord();
  const [name, url] = useWatch<FormValues, ['name', 'url']>({ name: ['name', 'url'] });
  const store = storeOf(control, record);
  useEffect(() => store.follow(record));
  const state = useStore(store.state);
  if (!record.tool && !isNamed(name, url)) {
    return (
      <Alert severity="info" variant="outlined">
        {M.nameFirst}
      </Alert>
    );
  }
  return (
    <>
      <LogoField store={store} state={state} />
      <Photos store={store} state={state} />
      <Videos store={store} state={state} />
    </>
  );
}
