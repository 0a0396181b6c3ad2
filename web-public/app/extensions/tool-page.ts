import type { ReactNode } from 'react';
import type { Site, Tool } from '../api/types';
import type { Feed } from '../site/feeds';
import { byModule } from './by-module';

/** The core's own sections of a tool's page, in order. */
export type ToolSectionId =
  'introduction' | 'usage' | 'pricing' | 'pros-cons' | 'media' | 'speciality' | 'faqs' | 'similar';

/** A section of a tool's page, named in the row of links to the sections. */
export interface ToolSection {
  id: string;
  label: string;
  heading: string;
  body: ReactNode;
}

/** A module's part of a tool's page. `Found`: the data that it reads and shows; it is sent with the page. */
export interface ToolPagePart<Found = unknown> {
  /** Runs beside the other reads. `null`: this server does not run the module, and the page has none of the part. */
  read(tool: Tool, signal: AbortSignal): Promise<Found | null>;
  /** The tag of the data that it shows, besides the page's own: the server's module purges the page by it. */
  tag?(tool: Tool): string;
  /** Sections, each before one of the core's, or else at the end of the page. */
  sections?(tool: Tool, found: Found, site: Site): (ToolSection & { before?: ToolSectionId })[];
  /** The tool's rating, beside its name and in the panel; leads to a section. */
  rating?(tool: Tool, found: Found): ReactNode;
  /** Links beside the page. */
  aside?(tool: Tool, found: Found): ReactNode;
  /** Below the FAQs of a tool that has some. */
  faqs?(tool: Tool, found: Found): ReactNode;
  /** Dialogs that the address opens. */
  dialogs?(tool: Tool, found: Found): ReactNode;
  /** The web feeds that readers of the page can subscribe to. */
  feeds?(tool: Tool): Feed[];
  /** Properties of the tool in the structured data of the page. */
  structuredData?(found: Found): Record<string, unknown>;
}

const PARTS = byModule(
  import.meta.glob<ToolPagePart>('../../modules/*/tool-page.tsx', { eager: true, import: 'default' }),
);

/** The data of all parts, by module; it goes from the loader to the page. */
export type ToolPageData = Record<string, unknown>;

export async function readToolParts(tool: Tool, signal: AbortSignal): Promise<ToolPageData> {
  const read = PARTS.map(async ({ module, part }) => [module, await part.read(tool, signal)] as const);
  return Object.fromEntries((await Promise.all(read)).filter(([, found]) => found !== null));
}

/** The tags of the parts that the page has. */
export const toolPartTags = (tool: Tool, data: ToolPageData): string[] =>
  showToolParts(data, (part) => part.tag?.(tool) ?? []).flat();

/** The rating of the first module that has one; `null` where none has. */
export const ratingOf = (tool: Tool, data: ToolPageData): ReactNode =>
  showToolParts(data, (part, found) => part.rating?.(tool, found)).find(Boolean) ?? null;

/** The results of `show` for each part that the page has. */
export const showToolParts = <Shown>(
  data: ToolPageData,
  show: (part: ToolPagePart, found: unknown, module: string) => Shown,
): Shown[] => PARTS.filter(({ module }) => module in data).map(({ module, part }) => show(part, data[module], module));
