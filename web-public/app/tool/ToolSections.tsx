import { Fragment, type ReactNode } from 'react';
import type { Site, Tool } from '../api/types';
import type { CardView } from '../card/card-view';
import { showToolParts, type ToolPageData, type ToolSection, type ToolSectionId } from '../extensions/tool-page';
import { T } from '../texts/site';
import { ToolGrid } from '../card/ToolGrid';
import { Faqs } from './Faqs';
import { Gallery } from './Gallery';
import { LongText } from '../ui/LongText';
import { Plans } from './Plans';
import { ProsCons } from './ProsCons';
import type { ShownTool } from './shown-tool';

const isGiven = (text: string): boolean => text.trim() !== '';

/** The data that the page has beside the tool. */
export interface Around {
  similar: CardView[];
  parts: ToolPageData;
  site: Site;
}

/** The core's own section, and whether the tool has something for it. */
type OwnSection = ToolSection & { id: ToolSectionId; shown: boolean };

/**
 * The core's own sections of a tool's page in order: what it is, for whom, what it costs, what is good and bad, how it looks; also those that are not shown; `faqs` stands below the FAQs. */
function allOwnSections(tool: ShownTool, similar: CardView[], faqs: ReactNode): OwnSection[] {
  const { details, features, media, qaSection, name } = tool;
  const points = [...features.pros, ...features.cons].filter(isGiven);
  return [
    {
      id: 'introduction',
      shown: isGiven(details.introduction),
      label: T.introduction,
      heading: T.whatIs(name),
      body: <LongText text={details.introduction} />,
    },
    {
      id: 'usage',
      shown: isGiven(details.usage),
      label: T.usage,
      heading: T.whoCanUse(name),
      body: <LongText text={details.usage} />,
    },
    {
      id: 'pricing',
      shown: tool.pricing.length > 0 || tool.pricingType !== null,
      label: T.pricing,
      heading: T.pricing,
      body: <Plans tool={tool} />,
    },
    {
      id: 'pros-cons',
      shown: points.length > 0,
      label: T.prosAndCons,
      heading: T.prosAndCons,
      body: <ProsCons features={features} />,
    },
    {
      id: 'media',
      // A single photo stands at the top.
      shown: media.photos.length > 1 || media.videos.length > 0,
      label: T.photosAndVideos,
      heading: T.photosAndVideos,
      body: <Gallery media={media} name={name} />,
    },
    {
      id: 'speciality',
      shown: isGiven(details.speciality),
      label: T.speciality,
      heading: T.whatsSpecial(name),
      body: <LongText text={details.speciality} />,
    },
    {
      id: 'faqs',
      shown: qaSection.length > 0,
      label: T.faqs,
      heading: T.faqs,
      body: <Faqs tool={tool}>{faqs}</Faqs>,
    },
    {
      id: 'similar',
      shown: similar.length > 0,
      label: T.similar,
      heading: T.similar,
      body: <ToolGrid tools={similar} />,
    },
  ];
}

const shownOnly = ({ shown, ...section }: OwnSection): ToolSection[] => (shown ? [section] : []);

/** The sections of the tool of a form: neither parts of modules nor similar tools. */
export const ownSections = (tool: ShownTool): ToolSection[] => allOwnSections(tool, [], null).flatMap(shownOnly);

/** The sections of a tool's page in order; what a tool does not have is left out. */
export function toolSections(tool: Tool, { similar, parts, site }: Around): ToolSection[] {
  const faqs = showToolParts(parts, (part, found, module) =>
    part.faqs ? <Fragment key={module}>{part.faqs(tool, found)}</Fragment> : null,
  ).filter((part) => part !== null);
  const added = showToolParts(parts, (part, found) => part.sections?.(tool, found, site) ?? []).flat();
  return [
    ...allOwnSections(tool, similar, faqs).flatMap((section) => [
      ...added.filter(({ before }) => before === section.id),
      ...shownOnly(section),
    ]),
    ...added.filter(({ before }) => before === undefined),
  ];
}
