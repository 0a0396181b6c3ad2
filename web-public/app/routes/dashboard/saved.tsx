import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { KeptTools } from '../../dashboard/KeptTools';
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
        <label htmlFor="saved-search">{D.searchLabel}</label>
        <input
          id="saved-search"
          type="search"
          name="q"
          className="input"
          maxLength={200}
          placeholder={D.searchPlaceholder}
        />
        <button type="submit" className="button">
          {D.search}
        </button>
      </Form>
      <KeptTools kept="saved" />
    </>
  );
}
