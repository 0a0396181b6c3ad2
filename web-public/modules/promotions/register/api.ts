import { content } from '../../../app/api/http';
import { calls } from '../api/calls';

/** A campaign that has begun, as everyone sees it. */
export interface RegisteredCampaign {
  id: string;
  name: string;
  typeName: string;
  /** Absent when it was deleted. */
  tool?: { slug: string; name: string } | null;
  payer: string;
  places: string[];
  startsAt: string;
  endsAt: string;
  state: string;
  impressions: number;
  pageViews: number;
  visits: number;
}

export interface RegisterPage {
  items: RegisteredCampaign[];
  totalCount: number;
  totalPages: number;
  /** How the figures are made. */
  counting: string;
}

export const listRegister = (page: number, limit: number, signal: AbortSignal) =>
  content(calls.GET<RegisterPage>('/api/promotions/register', { params: { query: { page, limit } }, signal }), signal);
