import { api, content, done } from '../../../app/api/http';
import { postForm } from '../../../app/api/post-form';

export interface ToolHead {
  _id: string;
  id: string;
  slug: string;
  name: string;
  url: string;
  logoUrl?: string | null;
}
export type MethodName = 'dns' | 'file' | 'meta' | 'repository' | 'email' | 'documents';
export interface ClaimMethod {
  method: MethodName;
  label: string;
  instant: boolean;
  help: string;
}
export interface ProofRecord {
  method: MethodName;
  place: string;
  kind: string;
  value: string;
}
export interface Check {
  method: MethodName;
  code: string;
  ok: boolean;
  message: string;
  seen: string[];
  at: string;
}
export interface ClaimDocument {
  _id: string;
  id: string;
  name: string;
  bytes: number;
  createdAt: string;
}
export interface Claim {
  _id: string;
  id: string;
  tool: ToolHead;
  state:
    'pending-proof' | 'pending-review' | 'approved' | 'rejected' | 'revoked' | 'suspended' | 'withdrawn' | 'expired';
  stateReason?: string | null;
  isDispute: boolean;
  as: 'claimant' | 'co-owner' | 'present-owner';
  host: string;
  method?: MethodName | null;
  methods: ClaimMethod[];
  records: ProofRecord[];
  recordLink?: string | null;
  seenAt?: string | null;
  checks: Check[];
  statement: string;
  documents: ClaimDocument[];
  messages: {
    _id: string;
    id: string;
    from: 'you' | 'claimant' | 'owner' | 'admin';
    text: string;
    createdAt: string;
  }[];
  coOwner?: { id: string; fullName: string } | null;
  invitations: { _id: string; id: string; kind: 'co-owner' | 'owner'; email: string; expiresAt: string }[];
  claimedOn?: string | null;
  expiresAt?: string | null;
  suspendedAt?: string | null;
  revokeOn?: string | null;
  confirmBy?: string | null;
  createdAt: string;
  updatedAt: string;
}
export interface ClaimSettings {
  brand: string;
  fee: string;
  paymentText: string;
  instantText: string;
  manualText: string;
  documents: { most: number; maxBytes: number; types: string[] };
  tokenDays: number;
}
export interface ClaimableTool {
  tool: ToolHead;
  host: string;
  isClaimed: boolean;
  sharedHost: boolean;
  methods: ClaimMethod[];
  mine?: Claim | null;
}
export interface RecordPage {
  tool: string;
  host: string;
  state: Claim['state'];
  expiresAt?: string | null;
  seenAt?: string | null;
  records: ProofRecord[];
  checks: Check[];
}
export interface ClaimedTool extends ToolHead {
  shortDescription: string;
  claimId: string;
  role: 'owner' | 'co-owner';
  claimedOn: string;
  state: 'approved' | 'suspended';
}
export interface Invitation {
  tool: ToolHead;
  kind: 'co-owner' | 'owner';
  invitedBy: string;
  email: string;
  expiresAt: string;
}
export interface DayFigure {
  day: string;
  amount: number;
  median?: number | null;
}
export interface Figure {
  name: string;
  label: string;
  unit: string;
  total: number;
  medianTotal?: number | null;
  values: readonly DayFigure[];
}
export interface Analytics {
  tool: { _id: string; id: string; slug: string; name: string };
  category?: { _id: string; id: string; name: string; tools: number } | null;
  from: string;
  to: string;
  figures: Figure[];
  rating: {
    now?: number | null;
    reviews: number;
    median?: number | null;
    values: { day: string; rating?: number | null; reviews: number }[];
  };
  origins: { name: string; label: string; total: number; values: { day: string; amount: number }[] }[];
}
const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, options: object = {}): Promise<T> =>
  content<T>((api[method] as (path: string, options: object) => Promise<never>)(path, options)) as Promise<T>;

export const getClaimSettings = (signal: AbortSignal) => call<ClaimSettings>('GET', '/api/claims/settings', { signal });

/** Fetches a tool that can be claimed: `tool` is an id, a slug or the address of its website. */
export const getClaimableTool = (tool: string, signal: AbortSignal) =>
  call<ClaimableTool>('GET', '/api/claims/tool', { params: { query: { tool } }, signal });

/** One's claims in every state, with those of tools that one owns together or that are disputed; the newest first. */
export const listClaims = async (signal: AbortSignal) =>
  (await call<{ claims: Claim[] }>('GET', '/api/claims', { signal })).claims;

export const getClaim = (id: string, signal: AbortSignal) =>
  call<Claim>('GET', '/api/claims/{id}', { params: { path: { id } }, signal });

export const startClaim = (tool: string) => call<Claim>('POST', '/api/claims', { body: { tool } });

/** Looks for the record anew; the listing is the member's when it is found. */
export const confirmClaim = (id: string, method: MethodName) =>
  call<Claim>('POST', '/api/claims/{id}/confirm', { params: { path: { id } }, body: { method } });

export async function uploadDocument(id: string, file: File, onProgress: (percent: number) => void): Promise<Claim> {
  const form = new FormData();
  form.append('documents', file);
  return (await postForm<Claim>(`/api/claims/${id}/documents`, form, { onProgress })).value;
}

export const deleteDocument = (id: string, document: string) =>
  call<Claim>('DELETE', '/api/claims/{id}/documents/{document}', { params: { path: { id, document } } });

/** Sends the documents to the admins. */
export const submitClaim = (id: string, statement: string) =>
  call<Claim>('POST', '/api/claims/{id}/submit', { params: { path: { id } }, body: { statement } });

export const writeMessage = (id: string, text: string) =>
  call<Claim>('POST', '/api/claims/{id}/messages', { params: { path: { id } }, body: { text } });

/** Withdraws a claim, or leaves a tool that is owned. */
export const withdrawClaim = (id: string) => call<Claim>('DELETE', '/api/claims/{id}', { params: { path: { id } } });

/** Confirms for another year that the tool is one's own. */
export const renewClaim = (id: string) => call<Claim>('POST', '/api/claims/{id}/renew', { params: { path: { id } } });

export const invite = (id: string, kind: Invitation['kind'], email: string) =>
  call<Claim>('POST', '/api/claims/{id}/invitations', { params: { path: { id } }, body: { kind, email } });

export const withdrawInvitation = (id: string, invitation: string) =>
  call<Claim>('DELETE', '/api/claims/{id}/invitations/{invitation}', { params: { path: { id, invitation } } });

/** Ends the co-ownership, as the owner or as the co-owner. */
export const removeCoOwner = (id: string): Promise<void> =>
  done(api.DELETE('/api/claims/{id}/co-owner', { params: { path: { id } } }));

export const getInvitation = (token: string, signal: AbortSignal) =>
  call<Invitation>('GET', '/api/claims/invitation/{token}', { params: { path: { token } }, signal });

export const acceptInvitation = (token: string) =>
  call<Claim>('POST', '/api/claims/invitation/{token}', { params: { path: { token } } });

/** The record that a colleague places for the member who claims. */
export const getRecord = (token: string, signal: AbortSignal) =>
  call<RecordPage>('GET', '/api/claims/record/{token}', { params: { path: { token } }, signal });

export const checkRecord = (token: string, method: MethodName) =>
  call<RecordPage>('POST', '/api/claims/record/{token}/check', { params: { path: { token } }, body: { method } });

/** The most that are listed at once. */
const MOST = 100;

/** The tools that one owns, alone or together. */
export const listClaimedTools = (signal: AbortSignal) =>
  call<{ tools: ClaimedTool[]; totalCount: number; totalPages: number }>('GET', '/api/profile/claimed', {
    params: { query: { page: 1, limit: MOST } },
    signal,
  });

export const getAnalytics = (tool: string, signal: AbortSignal) =>
  call<Analytics>('GET', '/api/aitool/{id}/analytics', { params: { path: { id: tool } }, signal });
