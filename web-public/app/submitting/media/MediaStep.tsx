import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { M } from '../../texts/tool-media';
import { useFormRecord } from '../values/form-record';
import type { FormValues } from '../values/form-values';
import { isNamed } from '../values/quick-rules';
import { LogoField } from './LogoField';
import { Photos } from './Photos';
import { useMedia } from './useMedia';
import { Videos } from './Videos';
import './media.css';

/** Logo, photos and videos. They are sent as they are chosen. */
export default function MediaStep() {
  const { tool } = useFormRecord();
  const [name, url] = useWatch<FormValues, ['name', 'url']>({ name: ['name', 'url'] });
  const { store, state } = useMedia();
  if (!tool && !isNamed(name, url)) {
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
