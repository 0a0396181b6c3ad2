import { getToolById } from '../api/catalog';
import { showToast } from '../toast/toast';
import { COMPARE } from '../texts/compare';
import type { Picked } from './picked';
import { deselect, select, selected } from './selection';

/** Takes a tool into the comparison or out of it. A tool that cannot be read any more does not stay in. */
export async function toggleCompared(tool: Picked): Promise<void> {
  if (selected().some(({ id }) => id === tool.id)) {
    deselect(tool.id);
    return;
  }
  if (select(tool) === 'full') {
    showToast(COMPARE.full, 'error');
    return;
  }
  try {
    await getToolById(tool.id, new AbortController().signal);
  } catch {
    deselect(tool.id);
    showToast(COMPARE.addFailed, 'error');
  }
}
