/** Shapes of the API's answers. */
export type PricingType = 'Free' | 'Freemium' | 'Free Trial' | 'Paid' | 'Contact for Pricing';

export interface Site {
  name: string;
  shortName: string;
  url: string;
  env: string;
  year: number;
  description: string;
}

export interface CategoryRef {
  _id: string;
  Category: string;
  CategoryMain: string;
  slug: string;
  mainSlug: string;
}

export interface Card {
  _id: string;
  id: string;
  slug: string;
  name: string;
  url: string;
  logoUrl: string | null;
  shortDescription: string;
  updatedAt: string;
  launchedOn: string | null;
  publishedAt: string | null;
  popularity: number;
  pricingType: PricingType;
  pricingCurrency: string;
  categories: CategoryRef[];
  rating: { score: number; totalReviews: number };
  stats: { visits: number; pageViews: number; savedCount: number; upvotesCount: number };
  status: { isApproved: boolean; isClaimed: boolean };
  sensitive: boolean;
}

export interface Plan {
  planName: string;
  price: string;
  isPopular: boolean;
  features: string;
}

export interface Tool extends Card {
  details: { introduction: string; usage: string; speciality: string };
  features: { pros: string[]; cons: string[] };
  pricing: Plan[];
  media: { photos: string[]; videos: string[] };
  qaSection: { _id: string; question: string; answer: string }[];
  socialLinks: Record<string, string>;
  contact: { countryCode: string; hasEmail: boolean; hasMobile: boolean };
}

export interface Contact {
  email: string;
  mobile: string;
  countryCode: string;
}

/** What a tool that is still under review answers. */
export interface PendingTool {
  slug: string;
  name: string;
  details: { introduction: string };
  status: { isApproved: false };
}

export interface FilterOption {
  label: string;
  value: string;
  count: number;
  selected: boolean;
}

export interface FilterCategory {
  name: string;
  slug: string;
  count: number;
  selected: boolean;
  subCategories?: FilterCategory[];
}

export interface FilterGroup {
  label: string;
  key: string;
  options: FilterOption[];
  mainCategories?: FilterCategory[];
}

export interface ToolList {
  tools: Card[];
  filters: FilterGroup[];
  totalCount: number;
  totalPages: number;
}

export interface CategoryInfo {
  _id: string;
  name: string;
  slug: string;
  main: { name: string; slug: string } | null;
  summary: string;
  sensitive: boolean;
}

export interface CategoryToolList extends ToolList {
  category: CategoryInfo;
}

export interface SearchAnswer {
  aiResponse: { id: string; name: string; description: string; bullets: string[] } | null;
  toolsData: Card[];
  filters: FilterGroup[];
  suggestions: string[];
  correctedQuery: string | null;
  totalCount: number;
  totalPages: number;
}

export interface CategoryNode {
  _id: string;
  name: string;
  slug: string;
  summary: string;
  sensitive: boolean;
  count: number;
  subCategories: { _id: string; name: string; slug: string; sensitive: boolean; count: number }[];
}
