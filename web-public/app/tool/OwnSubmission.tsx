import { useEffect, useState } from 'react';
import { type EditableTool, getEditableTool } from '../api/submissions';
import { useSession } from '../session/session';
import { SUBMIT } from '../texts/submit';
import { SiteLink } from '../ui/SiteLink';

const formOf = ({ id, slug, state }: EditableTool): string =>
  state === 'draft' ? `/submit/manual?draft=${id}` : `/ai/${slug}/edit`;

/**
 * What who submitted a tool that is not listed sees of it beside everybody else: its state with the reason, its place in
 * the queue, and the way to its form.
 */
export function OwnSubmission({ slug }: { slug: string }) {
  const session = useSession();
  const [own, setOwn] = useState<EditableTool | null>(null);
  const isIn = session.state === 'in';
  useEffect(() => {
    if (!isIn) return;
    const given = new AbortController();
    // Others get a 403, which changes nothing on the page.
    getEditableTool(slug, given.signal).then(
      ({ value }) => setOwn(value),
      () => undefined,
    );
    return () => given.abort();
  }, [isIn, slug]);
  if (!isIn || !own) return null;
  return (
    <p>
      {own.state !== 'pending' && `${SUBMIT.states[own.state] ?? own.state}. `}
      {own.stateReason && `${SUBMIT.reason(own.stateReason)} `}
      {typeof own.queuePlace === 'number' && `${SUBMIT.queuePlace(own.queuePlace)} `}
      <SiteLink to={formOf(own)}>{SUBMIT.editIt}</SiteLink>
    </p>
  );
}
