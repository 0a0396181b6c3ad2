import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EditableTool, saveTool, submitTool } from '../app/api/submissions';
import { signedIn, signedOut } from '../app/session/store';
import { type FormValues, nothing } from '../app/submitting/values/form-values';
import { readLocalDraft } from '../app/submitting/local-draft';
import { type Saving, useSaving } from '../app/submitting/useSaving';
import { user } from './samples';

vi.mock('../app/api/submissions', () => ({ submitTool: vi.fn(), saveTool: vi.fn(), getEditableTool: vi.fn() }));

const TOOL = { id: 'one', state: 'draft', name: 'Quill' } as EditableTool;

describe('a draft that is saved while it is written', () => {
  let root: Root;
  let form: ReturnType<typeof useForm<FormValues>>;
  let saving: Saving;

  function Form({ from = null, inBrowser = true }: { from?: EditableTool | null; inBrowser?: boolean }) {
    form = useForm<FormValues>({ defaultValues: nothing() });
    saving = useSaving({ form, from: from && { value: from, tag: '"0"' }, inBrowser, reset: () => undefined });
    return null;
  }

  const show = (page: ReactNode) => act(() => root.render(page));

  const enter = (values: Partial<FormValues>) =>
    act(async () =>
      Object.entries(values).forEach(([field, value]) => form.setValue(field as 'name', value as string)),
    );
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 4) });
    vi.mocked(submitTool).mockReset().mockResolvedValue(TOOL);
    vi.mocked(saveTool).mockReset().mockResolvedValue({ value: TOOL, tag: '"1"' });
    root = createRoot(document.createElement('div'));
    show(<Form />);
  });

  afterEach(() => {
    act(() => root.unmount());
    localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is sent a moment after the last change', async () => {
    await enter({ name: 'Quill', url: 'https://quill.example' });
    await wait(1_400);
    expect(submitTool).not.toHaveBeenCalled();
    await wait(200);
    expect(submitTool).toHaveBeenCalledTimes(1);
    expect(saveTool).toHaveBeenCalledTimes(1);
    expect(saving.saved).toEqual({ where: 'account', time: '12:04' });
    expect(saving.isUnsaved).toBe(false);
  });

  it('is not sent again when an upload has saved it before', async () => {
    await enter({ name: 'Quill', url: 'https://quill.example' });
    await act(() => saving.send(true));
    expect(saveTool).toHaveBeenCalledTimes(1);
    await wait(2_000);
    expect(saveTool).toHaveBeenCalledTimes(1);
    expect(saving.saved).toEqual({ where: 'account', time: '12:04' });

    await enter({ name: 'Quill Pro' });
    await wait(2_000);
    expect(saveTool).toHaveBeenCalledTimes(2);
    expect(vi.mocked(saveTool).mock.lastCall?.[2]).toBe('"1"');
  });

  it('is in the browser when the page is left within that moment', async () => {
    await enter({ name: 'Quill' });
    await wait(2_000);
    expect(saving.saved).toEqual({ where: 'browser', time: '12:04' });
    await enter({ name: 'Quill Pro' });
    act(() => expect(saving.flush()).toBe(true));
    expect(readLocalDraft()?.values.name).toBe('Quill Pro');
    await enter({ name: 'Quill Max' });
    show(null);
    expect(readLocalDraft()?.values.name).toBe('Quill Max');
  });

  it('is not in the browser of who has signed out', async () => {
    act(() => signedIn(user()));
    await enter({ name: 'Quill' });
    act(() => signedOut('left'));
    show(null);
    expect(readLocalDraft()).toBeNull();
  });

  it.for(['draft', 'returned', 'rejected'] as const)(
    'is in the account only where a tool is edited that is %s',
    async (state) => {
      show(<Form key={state} from={{ ...TOOL, state }} inBrowser={false} />);
      await enter({ name: 'Quill', url: 'https://quill.example' });
      expect(saving.flush()).toBe(false);
      await wait(2_000);
      expect(saveTool).toHaveBeenCalledTimes(1);
      show(null);
      expect(localStorage.length).toBe(0);
    },
  );
});
