import type { Package } from '../api/packages';
import type { Offered } from '../api/placement';
import type { OwnCampaign, OwnRequest } from '../api/own';
import type { RegisteredCampaign } from '../register/api';

export const offered = (differs: Partial<Offered> = {}): Offered => ({
  campaign: 'campaign-1',
  label: 'Sponsored',
  payer: 'Inkwell Ltd',
  why: 'Inkwell Ltd has paid for a place on lists of tools until 30 November 2026.',
  tool: { slug: 'inkwell', name: 'Inkwell', shortDescription: 'Writes letters.', logoUrl: null },
  href: '/ai/inkwell',
  website: 'https://inkwell.example',
  rel: 'sponsored noopener',
  registerUrl: '/promote/register',
  ...differs,
});

export const pack = (differs: Partial<Package> = {}): Package => ({
  type: 'title-sponsor',
  name: 'Title Sponsor',
  description: 'Above the lists that members keep.',
  places: ['saved', 'upvoted', 'rated'],
  prices: [
    { days: 1, priceCents: 5_000, price: '$50' },
    { days: 7, priceCents: 32_500, price: '$325' },
  ],
  charge: '$50 for 1 day or $325 for 7 days, including taxes',
  ...differs,
});

export const registered = (differs: Partial<RegisteredCampaign> = {}): RegisteredCampaign => ({
  id: 'campaign-1',
  name: 'Inkwell in autumn',
  typeName: 'Website Visit',
  tool: { slug: 'inkwell', name: 'Inkwell' },
  payer: 'Inkwell Ltd',
  places: ['list', 'search'],
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-11-30T00:00:00Z',
  state: 'running',
  impressions: 1_200,
  pageViews: 40,
  visits: 12,
  ...differs,
});

export const campaign = (differs: Partial<OwnCampaign> = {}): OwnCampaign => ({
  id: 'campaign-1',
  campaignName: 'Inkwell in autumn',
  aiName: 'Inkwell',
  aiSlug: 'inkwell',
  campaignType: 'Website Visit',
  type: 'website-visit',
  state: 'running',
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-11-30T00:00:00Z',
  impressions: 1_200,
  pageViews: 40,
  visits: 12,
  charge: '$325',
  ...differs,
});

export const ownRequest = (differs: Partial<OwnRequest> = {}): OwnRequest => ({
  id: 'request-1',
  typeName: 'Title Sponsor',
  toolName: 'Inkwell',
  toolSlug: 'inkwell',
  startsOn: '2026-12-01',
  days: 7,
  note: '',
  state: 'open',
  reason: null,
  message: null,
  createdAt: '2026-11-24T10:00:00Z',
  ...differs,
});
