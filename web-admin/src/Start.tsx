import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request, RequestError } from './api/http';
import { endSession, openSession } from './api/session';
import { BackOffice } from './BackOffice';
import { buildModel, type Document } from './model';
import { Loading } from './shell/Loading';
import { Refused } from './shell/refusals';
import type { Office } from './shell/office';

const ONCE = { staleTime: Infinity, gcTime: Infinity };

/** Signs in, reads the API's description, and opens the back office; or says why not. */
export function Start({ secret }: { secret: string | null }) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<Error | null>(null);
  const session = useQuery({ queryKey: ['@session'], queryFn: () => openSession(secret), ...ONCE });
  const document = useQuery({
    queryKey: ['@document'],
    queryFn: async () => (await request<Document>('/api/openapi.json')).data,
    enabled: session.isSuccess,
    ...ONCE,
  });

  const office = useMemo((): Office | null => {
    if (!session.data || !document.data) return null;
    const end = (error: Error) => {
      setEnded(error);
      client.clear();
    };
    const out = () => end(new RequestError(401, {}));
    return {
      model: buildModel(document.data, session.data.permissions),
      session: session.data,
      signOut: () => void endSession().then(out, out),
      end,
    };
  }, [session.data, document.data, client]);

  const error = ended ?? session.error ?? document.error;
  if (error) return <Refused error={error} withLink={secret !== null && !ended && session.isError} />;
  if (!office) {
    return (
      <main className="main" id="main">
        <Loading label="Opening the back office…" />
      </main>
    );
  }
  return <BackOffice office={office} />;
}
