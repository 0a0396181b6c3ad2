import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EditableTool, saveTool } from '../app/api/submissions';
import { signedIn, signedOut } from '../app/session/store';
import { type FormValues, nothing } from '../app/submitting/values/form-values';
import { ToolCopy } from '../app/submitting/ToolCopy';
import { type Saving, useSaving } from '../app/submitting/useSaving';
import { user } from './samples';

vi.mock('../app/api/submissions', () => ({ submitTool: vi.fn(), saveTool: vi.fn(), getEditableTool: vi.fn() }));

const TOOL = { id: 'quill', state: 'approved', name: 'Quill' } as EditableTool;
const KEY = 'toolbase.copy.ada.tool.quill';

let root: Root;
let form: ReturnType<typeof useForm<FormValues>>;
let saving: Saving;

function Form() {
  form = useForm<FormValues>({ defaultValues: { ...nothing(), name: 'Quill' } });
  saving = useSaving({ form, from: { value: TOOL, tag: '"0"' }, inBrowser: false, reset: () => undefined });
  return (
    <FormProvider {...form}>
      <ToolCopy id={TOOL.id} isUnsaved={saving.isUnsaved} />
    </FormProvider>
  );
}

const open = () => act(async () => root.render(<Form />));
const close = () => act(async () => root.render(null));
const enter = (name: string) => act(async () => form.setValue('name', name));
const hide = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(KEY));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  act(() => signedIn(user({ id: 'ada' })));
  vi.mocked(saveTool).mockResolvedValue({ value: TOOL, tag: '"1"' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  act(() => signedOut('left'));
  vi.unstubAllGlobals();
});

it('stores the changes to a tool that is listed until they are saved', async () => {
  await open();
  await hide();
  expect(stored()).toEqual([]);
  await enter('Quill Pro');
  await hide();
  expect(localStorage.getItem(stored()[0]!)).toContain('Quill Pro');
  await act(() => saving.send(false));
  await hide();
  expect(stored()).toEqual([]);
});

it('stays when the session ends, and goes when the changes are given up', async () => {
  await open();
  await enter('Quill Pro');
  await hide();
  await close();
  expect(stored()).toEqual([]);
  await open();
  await enter('Quill Pro');
  await hide();
  await act(async () => {
    signedOut('lost');
    root.render(null);
  });
  expect(stored()).toHaveLength(1);
});

it('is offered the next time, and restored as something to save', async () => {
  const values = { ...nothing(), name: 'Quill Pro', pricing: 'of another version' };
  localStorage.setItem(`${KEY}.earlier`, JSON.stringify({ values, at: Date.now() }));
  await open();
  expect(document.querySelector('.form-copy')?.textContent).toContain('unsent copy');
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Restore')!.click(),
  );
  expect(form.getValues()).toMatchObject({ name: 'Quill Pro', pricing: [] });
  expect(saving.isUnsaved).toBe(true);
  expect(document.querySelector('.form-copy')).toBeNull();
});
