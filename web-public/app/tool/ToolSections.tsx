import type { ReactNode } from 'react';
import type { Tool } from '../api/types';
import type { CardView } from '../card/card-view';
import { ReviewsSection } from '../reviews/ReviewsSection';
import type { ReviewsFound } from '../reviews/tool-reviews';
import { T } from '../texts';
import { E } from '../texts/embeds';
import { R } from '../texts/reviews';
import { ToolGrid } from '../card/ToolGrid';
import { Embeds } from './Embeds';
import { Faqs } from './Faqs';
import { Gallery } from './Gallery';
import { LongText } from './LongText';
import { Plans } from './Plans';
import { ProsCons } from './ProsCons';
import type { Section } from './SectionTabs';

export interface ToolSection extends Section {
  heading: string;
  body: ReactNode;
}

const isGiven = (text: string): boolean => text.trim() !== '';

/** What the page knows beside the tool. */
export interface Around {
  similar: CardView[];
  reviews: ReviewsFound;
  /** The site's name where space is short. */
  brand: string;
}

/** The parts of a tool's page in order; what a tool does not have is left out. */
export function toolSections(tool: Tool, { similar, reviews, brand }: Around): ToolSection[] {
  const { details, features, media, qaSection, name } = tool;
  const points = [...features.pros, ...features.cons].filter(isGiven);
  const sections: (ToolSection | false)[] = [
    isGiven(details.introduction) && {
      id: 'introduction',
      label: T.introduction,
      heading: T.whatIs(name),
      body: <LongText text={details.introduction} />,
    },
    isGiven(details.usage) && {
      id: 'usage',
      label: T.usage,
      heading: T.whoCanUse(name),
      body: <LongText text={details.usage} />,
    },
    isGiven(details.speciality) && {
      id: 'speciality',
      label: T.speciality,
      heading: T.whatsSpecial(name),
      body: <LongText text={details.speciality} />,
    },
    points.length > 0 && {
      id: 'pros-cons',
      label: T.prosAndCons,
      heading: T.prosAndCons,
      body: <ProsCons features={features} />,
    },
    media.photos.length + media.videos.length > 0 && {
      id: 'media',
      label: T.photosAndVideos,
      heading: T.photosAndVideos,
      body: <Gallery media={media} name={name} />,
    },
    (tool.pricing.length > 0 || tool.pricingType !== null) && {
      id: 'pricing',
      label: T.pricing,
      heading: T.pricing,
      body: <Plans tool={tool} />,
    },
    reviews !== null && {
      id: 'embeds',
      label: E.heading(brand),
      heading: E.heading(brand),
      body: <Embeds tool={tool} />,
    },
    reviews !== null && {
      id: 'reviews',
      label: R.reviews,
      heading: R.reviews,
      body: <ReviewsSection tool={tool} reviews={reviews} />,
    },
    (qaSection.length > 0 || reviews !== null) && {
      id: 'faqs',
      label: T.faqs,
      heading: T.faqs,
      body: <Faqs tool={tool} asking={reviews !== null} />,
    },
    similar.length > 0 && {
      id: 'similar',
      label: T.similar,
      heading: T.similar,
      body: <ToolGrid tools={similar} />,
    },
  ];
  return sections.filter((section) => section !== false);
}
