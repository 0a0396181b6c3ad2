import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../app/api/http';
import { type EditableTool, getEditableTool } from '../app/api/submissions';
import { listSubmittedTools, type SubmittedTool } from '../app/api/submitted';
import { beginDraft } from '../app/submitting/begin-draft';
import { nothing } from '../app/submitting/values/form-values';
import { readLocalDraft, writeLocalDraft } from '../app/submitting/local-draft';

vi.mock('../app/api/submissions', () => ({ getEditableTool: vi.fn() }));
vi.mock('../app/api/submitted', () => ({ listSubmittedTools: vi.fn() }));

const STORED_AT = '2026-11-22T12:00:00Z';
const later = Date.parse(STORED_AT) + 1_000;

/** The account: names of tools by state, the newest first. */
function account(states: Record<string, EditableTool['state']>): void {
  const tools = Object.entries(states).map(([id, state]) => ({ id, state, updatedAt: STORED_AT }));
  vi.mocked(listSubmittedTools).mockResolvedValue(tools as SubmittedTool[]);
  vi.mocked(getEditableTool).mockImplementation(async (id) => {
    const value = tools.find((tool) => tool.id === id);
    if (!value) throw new ApiError(404, 'There is no such tool');
    return { value: value as EditableTool, tag: null };
  });
}

const local = (aitoolId: string | null, at = later) =>
  writeLocalDraft({ aitoolId, values: { ...nothing(), name: 'Quill' }, at });

async function begun() {
  const { record, local: values, restored } = await beginDraft(new AbortController().signal);
  return { id: record?.value.id ?? null, name: values?.name ?? null, restored };
}

describe('the form with all the details begins', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/submit/manual');
    account({});
  });

  test('empty, without a draft', async () => expect(await begun()).toEqual({ id: null, name: null, restored: false }));

  test('with the newest draft of the account', async () => {
    account({ sent: 'pending', new: 'draft', old: 'draft' });
    expect(await begun()).toEqual({ id: 'new', name: null, restored: true });
  });

  test('with the draft of this browser, if that is newer', async () => {
    account({ new: 'draft', old: 'draft' });
    local('old');
    expect(await begun()).toEqual({ id: 'old', name: 'Quill', restored: true });
    local('old', 0);
    expect(await begun()).toEqual({ id: 'old', name: null, restored: true });
    local(null);
    expect(await begun()).toEqual({ id: null, name: 'Quill', restored: true });
    local('deleted');
    expect(await begun()).toEqual({ id: null, name: 'Quill', restored: true });
  });

  test.for(['pending', 'approved', 'returned', 'rejected'] as const)(
    'with the newest draft when that of this browser is %s by now',
    async (state) => {
      account({ edited: state, new: 'draft' });
      local('edited');
      expect(await begun()).toEqual({ id: 'new', name: null, restored: true });
      expect(readLocalDraft()).toBeNull();
      account({ edited: state });
      local('edited');
      expect(await begun()).toEqual({ id: null, name: null, restored: false });
    },
  );

  test('with the draft that the address names', async () => {
    account({ new: 'draft', old: 'draft' });
    local('new');
    window.history.replaceState(null, '', '/submit/manual?draft=old');
    expect(await begun()).toEqual({ id: 'old', name: null, restored: false });
    expect(readLocalDraft()?.aitoolId).toBe('new');
    account({ old: 'pending', new: 'draft' });
    expect(await begun()).toEqual({ id: 'new', name: 'Quill', restored: true });
    expect(readLocalDraft()?.aitoolId).toBe('new');
  });
});
