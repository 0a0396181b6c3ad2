import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RequestError } from '../api/errors';
import { request } from '../api/http';
import { changesOf } from '../data/changes';
import { errorsOnInputs, fieldsOf } from '../data/values';
import { filled, type ResourceModel } from '../model/index';
import { notifyUnplaced } from './form-errors';
import { NO_WINDOW } from './texts';

interface SitePreviewProps {
  resource: ResourceModel;
  /** The values of the record as the form began with them. */
  saved: Record<string, unknown>;
}

/** Shows the site with what the form has, in a new window. Nothing is saved; what breaks a rule is shown as on saving. */
export function SitePreview({ resource: { sitePreview, edit }, saved }: SitePreviewProps) {
  const { getValues, setError, trigger } = useFormContext();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!sitePreview) return null;

  const placed = (errors: Record<string, string>) =>
    Object.entries(errorsOnInputs(fieldsOf(edit), errors)).forEach(([name, message], place) =>
      setError(name, { type: 'server', message }, { shouldFocus: place === 0 }),
    );

  const open = async () => {
    if (busy) return;
    // At once, while the browser knows that someone has clicked.
    const page = window.open('about:blank', '_blank');
    if (!page) {
      notify(NO_WINDOW, { type: 'error' });
      return;
    }
    setBusy(true);
    try {
      if (!(await trigger(undefined, { shouldFocus: true }))) {
        page.close();
        return;
      }
      const body = changesOf(edit, getValues(), saved);
      const { data } = await request<{ address: string }>(filled(sitePreview.path, saved), { method: 'POST', body });
      page.opener = null;
      page.location.replace(data.address);
    } catch (failure) {
      page.close();
      const error = failure as RequestError;
      if (error.body?.errors) placed(error.body.errors);
      notifyUnplaced(error, notify);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="outlined" onClick={() => void open()} disabled={busy}>
      {sitePreview.label}
    </Button>
  );
}
