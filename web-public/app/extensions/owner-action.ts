import type { Tool } from '../api/types';
import { byModule } from './by-module';

/** Where one of the buttons for owners on a tool's page leads. */
export interface OwnerAction {
  action: 'claim' | 'promote';
  /** The path for who is signed in. `null`: this server does not offer it, and the button says that it is coming. */
  path(tool: Tool): Promise<string | null>;
}

const ACTIONS = byModule(
  import.meta.glob<OwnerAction>('../../modules/*/owner-action.ts', { eager: true, import: 'default' }),
).map(({ part }) => part);

/** Where the button leads; `null` where no module offers it, and where that cannot be found out. */
export async function pathOfAction(action: OwnerAction['action'], tool: Tool): Promise<string | null> {
  const part = ACTIONS.find((offered) => offered.action === action);
  return part ? part.path(tool).catch(() => null) : null;
}
