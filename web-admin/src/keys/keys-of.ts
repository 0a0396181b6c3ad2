import type { ActionModel, ResourceModel, Scope } from '../model/index';
import type { KeyTexts } from './KeysButton';

/** The actions that have keys where `scope` is. */
export const withKeys = (actions: ActionModel[], scope: Scope): (ActionModel & { key: string })[] =>
  actions.flatMap((action) => (action.key && action.scope.includes(scope) ? [{ ...action, key: action.key }] : []));

/** The effects of the keys of the actions. */
export const textsOf = (resource: ResourceModel, scope: Scope): KeyTexts =>
  withKeys(resource.actions, scope).map(({ key, label }) => [[key], label]);
