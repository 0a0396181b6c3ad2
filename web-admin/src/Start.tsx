import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from './api/http';
import { readSession } from './api/session';
import { AdminApp } from './AdminApp';
import { buildModel, type Document } from './model/index';
import { Loading } from './kit/Loading';
import type { AdminState } from './kit/admin';
import { NotAnAdmin, StartError, TwoFactorFirst } from './shell/StartError';

const ONCE = { staleTime: Infinity, gcTime: Infinity };

/** Finds out who is signed in, reads the API's description, and opens the admin, or shows why not. */
export function Start() {
  const session = useQuery({ queryKey: ['@session'], queryFn: readSession, ...ONCE });
  const isAdmin = (session.data?.permissions.length ?? 0) > 0;
  const document = useQuery({
    queryKey: ['@document'],
    queryFn: async () => (await request<Document>('/api/openapi.json')).data,
    enabled: isAdmin,
    ...ONCE,
  });

  const admin = useMemo(
    (): AdminState | null =>
      session.data && document.data
        ? { model: buildModel(document.data, session.data.permissions), session: session.data }
        : null,
    [session.data, document.data],
  );

  const error = session.error ?? document.error;
  if (error) return <StartError error={error} />;
  if (session.data?.twoFactorRequired) return <TwoFactorFirst />;
  if (session.data && !isAdmin) return <NotAnAdmin session={session.data} />;
  if (!admin) {
    return (
      <main className="main" id="main">
        <Loading label="Opening the admin…" />
      </main>
    );
  }
  return <AdminApp admin={admin} />;
}
