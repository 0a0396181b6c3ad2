import type { Schemas } from '@toolbase/client';
import type { Site, Tool } from '../app/api/types';
import { type CardView, cardView } from '../app/card/card-view';

export const site: Site = {
  name: 'AI ToolBase',
  shortName: 'ATB',
  url: 'https://tools.example.org',
  env: 'production',
  year: 2025,
  description: 'A directory of AI tools.',
};

const ID = '00000000-0000-7000-8000-000000000001';

/** A tool with nothing special about it, but for what a test sets. */
export const tool = (differs: Partial<Tool> = {}): Tool => ({
  _id: ID,
  id: ID,
  slug: 'sample',
  name: 'Sample',
  url: 'https://sample.example.com',
  logoUrl: null,
  shortDescription: 'Does one thing.',
  updatedAt: '2026-11-21T00:00:00Z',
  launchedOn: null,
  publishedAt: '2026-11-21T00:00:00Z',
  popularity: 1,
  pricingType: 'Freemium',
  pricingCurrency: 'USD',
  startingPrice: null,
  categories: [
    { _id: ID, id: ID, Category: 'Logo Generator', CategoryMain: 'Image', slug: 'logo-generator', mainSlug: 'image' },
  ],
  rating: { score: 0, totalReviews: 0 },
  stats: { visits: 0, pageViews: 0, savedCount: 0, upvotesCount: 0 },
  status: { isApproved: true, isClaimed: false },
  sensitive: false,
  details: { introduction: 'Intro.', usage: '', speciality: '' },
  features: { pros: [], cons: [] },
  maker: null,
  platforms: [],
  openSource: null,
  pricing: [],
  media: { photos: [], videos: [] },
  metrics: { overall: 0 },
  reviews: [],
  qaSection: [],
  socialLinks: {},
  contact: { countryCode: '+1', hasEmail: false, hasMobile: false },
  ...differs,
});

export const card = (differs: Partial<Tool> = {}): CardView => cardView(tool(differs));

/** A member, with what matters replaced. */
export const user = (over: Partial<Schemas['User']> = {}): Schemas['User'] => ({
  _id: over.id ?? '01890a5d-ac96-774b-bcce-b302099a8057',
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  role: { name: 'user' },
  profilePicture: null,
  title: '',
  city: '',
  country: '',
  phoneNumber: '',
  socials: [],
  isVerified: false,
  platform: '',
  emailVerified: true,
  hasPassword: true,
  createdAt: '2025-03-01T10:00:00Z',
  updatedAt: '2025-03-01T10:00:00Z',
  lastLoginAt: null,
  deleteRequest: false,
  ...over,
});

/** A published review of the sample tool, but for what a test sets. */
export const review = (differs: Partial<Schemas['Review']> = {}): Schemas['Review'] => ({
  _id: ID,
  id: ID,
  user: {
    _id: ID,
    id: ID,
    fullName: 'Ada Lovelace',
    profilePicture: null,
    title: 'Engineer',
    city: '',
    country: '',
    socials: [],
    isVerified: true,
    platform: 'Google',
    role: { name: 'user' },
  },
  aiTool: {
    _id: ID,
    id: ID,
    name: 'Sample',
    slug: 'sample',
    url: 'https://sample.example.com',
    logoUrl: null,
    media: { photos: [] },
  },
  title: 'Saves an hour a day',
  ratings: { easeOfUse: 5, valueForMoney: 4, functionality: 4, performance: 5, innovation: 4, overall: 4 },
  problemSolved: 'Pictures for a newsletter, every week, without a designer.',
  teamImpact: 'Three people now make in an hour what took us a day.',
  lovedFeatures: ['Fast', 'Simple', 'Cheap', 'Pretty'],
  improvements: ['Hands', 'Text in pictures', 'Queues'],
  tips: 'Begin with the examples, and change one word at a time.',
  comment: null,
  pros: [],
  cons: [],
  alternatives: null,
  reasonForSwitching: null,
  isApproved: true,
  state: 'published',
  mark: 'none',
  counts: true,
  editedByModerator: false,
  helpful: 3,
  reply: null,
  createdAt: '2026-11-01T10:00:00Z',
  publishedAt: '2026-11-02T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
  ...differs,
});
