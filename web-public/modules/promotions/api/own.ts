import { content, done } from '../../../app/api/http';
import { calls } from './calls';
import type { CampaignType } from './packages';

export interface OwnCampaign {
  id: string;
  campaignName: string;
  aiName: string;
  /** Absent when the tool was deleted. */
  aiSlug?: string | null;
  campaignType: string;
  type: CampaignType;
  state: string;
  /** Why it was paused or ended. */
  reason?: string | null;
  startDate: string;
  endDate: string;
  impressions: number;
  pageViews: number;
  visits: number;
  charge: string;
}

/** The same with its counts of each day. */
export interface CampaignRecord extends OwnCampaign {
  days: { day: string; place: string; impressions: number; pageViews: number; visits: number }[];
  uncounted: { kind: string; reason: string; count: number }[];
}

/** A payment, or what gives one back. */
export interface BillingRow {
  id: string;
  date: string;
  service: string;
  payment: string;
  method: string;
  kind: 'invoice' | 'credit-note';
  /** The number of the invoice. */
  invoice: string;
}

export interface OwnRequest {
  id: string;
  typeName: string;
  toolName?: string | null;
  toolSlug?: string | null;
  startsOn: string;
  days: number;
  note: string;
  state: 'open' | 'replied' | 'declined' | 'withdrawn';
  /** Why it was declined. */
  reason?: string | null;
  /** The text of the reply. */
  message?: string | null;
  createdAt: string;
}

interface PageOf<Item> {
  items: Item[];
  totalPages: number;
}

/** The API's limit of a page. */
const MOST = 100;

/** All pages of a list, one after the other: few members have more than one. */
async function allPages<Item>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
  page = 1,
): Promise<Item[]> {
  const params = { query: { ...query, page, limit: MOST } };
  const { items, totalPages } = await content(calls.GET<PageOf<Item>>(path, { params, signal }), signal);
  return page < totalPages ? [...items, ...(await allPages<Item>(path, query, signal, page + 1))] : items;
}

/** `active`: scheduled, running or paused. */
export const listCampaigns = (tab: 'active' | 'past', signal: AbortSignal) =>
  allPages<OwnCampaign>('/api/promotions/campaigns', { tab }, signal);

export const getCampaign = (id: string, signal: AbortSignal) =>
  content(calls.GET<CampaignRecord>('/api/promotions/campaigns/{id}', { params: { path: { id } }, signal }), signal);

export const listBilling = (signal: AbortSignal) => allPages<BillingRow>('/api/promotions/billing', {}, signal);

export const listRequests = (signal: AbortSignal) => allPages<OwnRequest>('/api/promotions/requests', {}, signal);

export const withdrawRequest = (id: string) =>
  done(calls.DELETE('/api/promotions/requests/{id}', { params: { path: { id } } }));

/** The page of an invoice that can be printed. */
export const invoicePath = (id: string): string => `/api/promotions/invoices/${encodeURIComponent(id)}/print`;
