/** The API's shapes this site shows, under the names it uses for them. */
import type { Schemas } from '@toolbase/client';

export type Site = Schemas['SiteInfo'];
export type Card = Schemas['ToolCard'];
export type ReasonPiece = Schemas['ReasonPiece'];
export type Tool = Schemas['Tool'];
export type ToolList = Schemas['ToolList'];
export type FilterGroup = Schemas['FilterGroup'];
export type CategoryInfo = Schemas['CategoryHead'];
export type Contact = Schemas['Contact'];

/** The public part of a tool that is still under review: its name and introduction. */
export type PendingTool = Schemas['PendingTool'];
