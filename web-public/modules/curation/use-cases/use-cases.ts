import type { UseCase } from '../api/curation';

/** The two groups of use cases, as the API names them, and the page of each. */
export const AUDIENCE = { name: 'By Audience', path: '/usecase/audience' } as const;
export const TASK = { name: 'By Task', path: '/usecase/task' } as const;
export const GROUPS = [AUDIENCE, TASK] as const;
export type UseCaseGroup = (typeof GROUPS)[number];

export interface GroupOfUseCases<T> {
  group: UseCaseGroup;
  useCases: T[];
}

/** The use cases by group, in the API's order; a group without any is left out. */
export const byCategory = <T extends Pick<UseCase, 'category'>>(useCases: T[]): GroupOfUseCases<T>[] =>
  GROUPS.map((group) => ({
    group,
    useCases: useCases.filter(({ category }) => category === group.name),
  })).filter((entry) => entry.useCases.length > 0);

export const groupOf = (category: string): UseCaseGroup | undefined => GROUPS.find(({ name }) => name === category);
