import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Field } from '@toolbase/web-shared/Field';
import { ToolList } from '../../dashboard/ToolList';
import { dashboardMeta } from '../../dashboard/dashboard-page';
import { D } from '../../texts/dashboard';

export const meta = dashboardMeta('/dashboard/saved');

/** A search is only made for something. */
function unlessBlank(event: FormEvent<HTMLFormElement>): void {
  const query = new FormData(event.currentTarget).get('q');
  if (typeof query !== 'string' || query.trim() === '') event.preventDefault();
}

export default function Saved() {
  return (
    <>
      <Form
        action="/search"
        method="get"
        role="search"
        aria-label={D.findTools}
        className="saved-search"
        onSubmit={unlessBlank}
      >
        <Field type="search" name="q" label={D.searchLabel} placeholder={D.searchPlaceholder} maxLength={200} />
        <Button type="submit" variant="contained">
          {D.search}
        </Button>
      </Form>
      <ToolList list="saved" />
    </>
  );
}
