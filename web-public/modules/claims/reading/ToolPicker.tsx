import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Logo } from '../../../app/ui/Logo';
import { SUBMISSIONS, useSwitch } from '../../../app/site/site';
import { Field } from '../../../app/ui/Field';
import { hostOf } from '../../../app/ui/format';
import { Icon } from '../../../app/ui/Icon';
import type { ToolHead } from '../api/claims';
import { CLAIM } from '../texts/claim';
import type { Matches } from './find-tool';

/** How long after the last letter the search begins (S3 section 9). */
const WAIT_MS = 300;

function Match({ tool: { slug, name, url, logoUrl } }: { tool: ToolHead }) {
  return (
    <li>
      <Link to={`/claim?tool=${slug}`} preventScrollReset>
        <Logo slug={slug} name={name} logo={logoUrl} size={48} />
        <span>
          <b>{name}</b>
          <small>{hostOf(url)}</small>
        </span>
        <span className="claim-choose">{CLAIM.choose}</span>
      </Link>
    </li>
  );
}

function Found({ matches: { query, tools, failed } }: { matches: Matches }) {
  const submits = useSwitch(SUBMISSIONS);
  if (failed) return <p role="alert">{CLAIM.searchFailed}</p>;
  return (
    <>
      <p role="status">{tools.length > 0 ? CLAIM.matches(tools.length, query) : CLAIM.noMatch(query)}</p>
      {tools.length > 0 ? (
        <ul className="claim-matches">
          {tools.map((tool) => (
            <Match key={tool.id} tool={tool} />
          ))}
        </ul>
      ) : (
        submits && (
          <p>
            {CLAIM.noMatchHint} <Link to="/submit">{CLAIM.submit}</Link>
          </p>
        )
      )}
    </>
  );
}

/** Looks for a tool by its name or website: a plain form, which also searches while somebody types. */
export function ToolPicker({ matches, unknown }: { matches: Matches | null; unknown: boolean }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(currentTarget, { replace: true, preventScrollReset: true }), WAIT_MS);
  };
  return (
    <div className="claim-panel" id="find">
      <h2>{CLAIM.find}</h2>
      {unknown && <p role="alert">{CLAIM.unknown}</p>}
      <Form action="/claim" className="claim-find" onInput={onInput} preventScrollReset>
        <Field
          label={CLAIM.findLabel}
          name="q"
          type="search"
          hint={CLAIM.findHint}
          maxLength={100}
          autoComplete="off"
          defaultValue={matches?.query}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          {CLAIM.search}
        </button>
      </Form>
      {matches && <Found matches={matches} />}
    </div>
  );
}
