/** The words of the use-case pages, their indexes and the curated lists. */
import { TOP_SEARCHES } from '../../../app/texts/site';

export const U = {
  useCases: 'Use Cases',
  indexTitle: 'AI Tools by Use Case',
  indexIntro: 'Choose a profession or a task to see the tools people use for it.',
  audienceTitle: 'AI Tools by Audience',
  audienceIntro: 'Tools for every profession and role, from students to sales teams.',
  taskTitle: 'AI Tools by Task',
  taskIntro: 'Tools for every task, from a first draft to a finished video.',
  fallbackTitle: (useCase: string) => `AI Tools for ${useCase}`,
  fallbackDescription: (useCase: string) => `AI tools, agents and GPTs for ${useCase}, with prices and ratings.`,
  suggestions: (useCase: string) => [
    `Best AI for ${useCase}`,
    `Free AI for ${useCase}`,
    `${useCase} assistant`,
    `${useCase} automation`,
  ],
  failed: 'The use cases could not be loaded. Please try again.',
  /** A list in the order in which it was put together. */
  ownOrder: 'Recommended',
} as const;

interface SectionWords {
  /** The slug by which the API knows it. */
  slug: string;
  tagName: (year: number) => string;
  description: string;
  /** Chips with searches that go on from here. */
  suggestions: readonly string[];
}

export const SECTIONS = {
  'free-ai-tools': {
    slug: 'free',
    tagName: (year) => `Free AI Tools for ${year}`,
    description: 'AI tools that cost nothing, or have a free plan worth using.',
    suggestions: ['free image generator', 'free AI writer', 'free video editor', 'free chatbot', 'free transcription'],
  },
  'best-ai-tools': {
    slug: 'best',
    tagName: (year) => `Best AI Tools for ${year}`,
    description: 'AI tools picked for how well they do what they promise.',
    suggestions: ['best AI for writing', 'best AI for coding', 'best image generator', 'best AI for meetings'],
  },
  'top-ai-tools': {
    slug: 'top',
    tagName: (year) => `Top AI Tools for ${year}`,
    description: 'The AI tools that people look for most.',
    suggestions: TOP_SEARCHES,
  },
} as const satisfies Record<string, SectionWords>;

export type SectionPath = keyof typeof SECTIONS;
