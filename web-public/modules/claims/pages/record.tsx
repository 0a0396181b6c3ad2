import { data, isRouteErrorResponse, useLoaderData, useParams } from 'react-router';
import { useState } from 'react';
import { reasonOf } from '@toolbase/web-shared/problem';
import { secretPageHeaders, secretPageMeta } from '../../../app/account/secret-page';
import { ApiError } from '../../../app/api/http';
import type { PageMeta } from '../../../app/extensions/routes';
import { ErrorPage } from '../../../app/shell/ErrorPage';
import { PageHead } from '../../../app/site/PageHead';
import { siteOf } from '../../../app/site/site';
import { longDate } from '../../../app/ui/format';
import { checkRecord, getRecord, type ProofRecord, type RecordPage } from '../api/claims';
import { CheckOutcome } from '../reading/CheckOutcome';
import { momentOf } from '../reading/moment';
import { RecordBox } from '../reading/RecordBox';
import { RECORD } from '../texts/record';

interface LoadArgs {
  request: Request;
  params: { token: string };
}

const load = async ({ request, params }: LoadArgs) =>
  getRecord(params.token, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw data(null, { status: error.status === 503 ? 503 : 404 });
    throw error;
  });

export const loader = load;
export const clientLoader = load;
export const headers = secretPageHeaders;

export const meta: PageMeta<typeof loader> = ({ matches }) => secretPageMeta(siteOf(matches), RECORD.title);

export function ErrorBoundary({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return <PageHead heading={RECORD.missing} intro={RECORD.missingText} />;
}

interface ProofProps {
  page: RecordPage;
  record: ProofRecord;
  busy: boolean;
  onCheck: () => void;
}

function Proof({ page, record, busy, onCheck }: ProofProps) {
  const check = page.checks.find(({ method }) => method === record.method);
  const heading = `record-${record.method}`;
  return (
    <section className="claim-panel" aria-labelledby={heading}>
      <h2 id={heading}>{RECORD.headings[record.kind] ?? record.kind}</h2>
      <RecordBox record={record} />
      <div role="status">{check && <CheckOutcome check={check} />}</div>
      <p className="needs-js">
        <button type="button" className="button" aria-disabled={busy} onClick={onCheck}>
          {busy ? RECORD.checking : check ? RECORD.again : RECORD.check}
        </button>
      </p>
    </section>
  );
}

/** The page for the colleague who looks after a website: the record, and when it was last seen. It needs no account. */
export default function RecordForColleague() {
  const loaded = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const [page, setPage] = useState(loaded);
  const [checking, setChecking] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const check = async (method: ProofRecord['method']) => {
    if (checking) return;
    setChecking(method);
    setFailure(null);
    try {
      setPage(await checkRecord(token, method));
    } catch (error) {
      setFailure(reasonOf(error) ?? RECORD.failed);
    } finally {
      setChecking(null);
    }
  };
  return (
    <>
      <PageHead heading={RECORD.heading(page.tool)} intro={RECORD.intro(page.host)} />
      <div className="wrap claim-narrow">
        <p>
          {RECORD.one} {page.expiresAt && RECORD.until(longDate(page.expiresAt))}
        </p>
        <p role="status">{page.seenAt ? RECORD.lastSeen(momentOf(page.seenAt)) : RECORD.neverSeen}</p>
        <p className="notice no-js">{RECORD.noScript}</p>
        <div role="alert">{failure && <p className="form-failure">{failure}</p>}</div>
        {page.records.map((record) => (
          <Proof
            key={record.method}
            page={page}
            record={record}
            busy={checking === record.method}
            onCheck={() => void check(record.method)}
          />
        ))}
        <p className="field-hint">{RECORD.expected}</p>
      </div>
    </>
  );
}
