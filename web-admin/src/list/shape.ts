import type { ResourceModel } from '../model';

export const hasBulkActions = ({ actions }: ResourceModel): boolean =>
  actions.some(({ scope }) => scope.includes('bulk'));

export const hasRowActions = ({ actions, edit, canDelete }: ResourceModel): boolean =>
  edit !== undefined || canDelete || actions.some(({ scope }) => scope.includes('row'));
