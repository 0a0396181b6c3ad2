import { useState } from 'react';
import { data, isRouteErrorResponse, Link, useLoaderData, useNavigate, useParams } from 'react-router';
import { reasonOf } from '@toolbase/web-shared/problem';
import { secretPageHeaders, secretPageMeta } from '../../../app/account/secret-page';
import { ApiError } from '../../../app/api/http';
import { Logo } from '../../../app/ui/Logo';
import type { PageMeta } from '../../../app/extensions/routes';
import { signInFirst } from '../../../app/sign-in/sign-in-first';
import { ErrorPage } from '../../../app/shell/ErrorPage';
import { PageHead } from '../../../app/site/PageHead';
import { siteOf } from '../../../app/site/site';
import { showToast } from '../../../app/toast/toast';
import { longDate } from '../../../app/ui/format';
import { whoIsThere } from '../../../app/session/who';
import { acceptInvitation, getInvitation } from '../api/claims';
import { INVITATION } from '../texts/invitation';

interface LoadArgs {
  request: Request;
  params: { token: string };
}

const load = async ({ request, params }: LoadArgs) =>
  getInvitation(params.token, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.status === 503 ? 503 : 404 });
    throw error;
  });

export const loader = load;
export const clientLoader = load;
export const headers = secretPageHeaders;

export const meta: PageMeta<typeof loader> = ({ matches }) => secretPageMeta(siteOf(matches), INVITATION.title);

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return <PageHead heading={INVITATION.missing} intro={INVITATION.missingText} />;
}

function AcceptButton() {
  const { token = '' } = useParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const accept = async () => {
    if (busy) return;
    if ((await whoIsThere()) === 'out') {
      signInFirst(INVITATION.signIn);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const claim = await acceptInvitation(token);
      showToast(INVITATION.accepted, 'success', 'claim');
      void navigate(`/dashboard/claims/${claim.id}`);
    } catch (error) {
      setFailure(reasonOf(error) ?? INVITATION.failed);
      setBusy(false);
    }
  };
  return (
    <>
      <div role="alert">{failure && <p className="form-failure">{failure}</p>}</div>
      <button type="button" className="button button-large needs-js" aria-disabled={busy} onClick={() => void accept()}>
        {busy ? INVITATION.accepting : INVITATION.accept}
      </button>
    </>
  );
}

/** Where the link of an invitation leads: what it is about, and the button that accepts it. */
export default function InvitationPage() {
  const { tool, kind, invitedBy, email, expiresAt } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead heading={INVITATION.heading[kind](tool.name)} intro={INVITATION.text[kind](invitedBy)} />
      <div className="wrap claim-narrow">
        <p className="claim-chosen">
          <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
          <span>
            <b>{tool.name}</b>
            <Link to={`/ai/${tool.slug}`}>{INVITATION.see}</Link>
          </span>
        </p>
        <p>
          {INVITATION.for(email)} {INVITATION.until(longDate(expiresAt))}
        </p>
        <p className="notice no-js">{INVITATION.needsScripts}</p>
        <AcceptButton />
      </div>
    </>
  );
}
