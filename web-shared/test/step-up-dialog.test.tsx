import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../src/problem';
import { stepUp, StepUpDeclined } from '../src/step-up';
import { StepUpDialog, type StepUpTexts } from '../src/StepUpDialog';

const texts: StepUpTexts = {
  heading: 'Once more',
  text: 'This needs your password.',
  password: 'Password',
  missing: 'Enter your password.',
  confirm: 'Go on',
  failed: 'It could not be checked.',
  withoutPassword: (platform) => `Sign in with ${platform}.`,
  signIn: 'Sign in',
  cancel: 'Cancel',
};
const account = { email: 'ada@example.com', hasPassword: true, platform: '' };
const rejection = () => new ApiError(403, 'Please enter your password again.', 'confirmation-required');

describe('the dialog that requests the password', () => {
  const confirm = vi.fn<(password: string) => Promise<unknown>>();
  const opened = vi.fn();
  let shown: Root;
  let outcome: Promise<unknown>;

  const show = async (of = account) => {
    await act(async () =>
      shown.render(<StepUpDialog texts={texts} account={of} confirm={confirm} onOpen={() => opened} />),
    );
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(rejection()).mockResolvedValue('done');
    await act(async () => {
      outcome = stepUp(call).catch((error: unknown) => error);
    });
  };
  const dialog = () => document.querySelector('[role=dialog]');
  const send = (password: string) =>
    act(async () => {
      const input = dialog()?.querySelector<HTMLInputElement>('input[type=password]');
      if (input) input.value = password;
      dialog()?.querySelector('form')?.requestSubmit();
    });
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    confirm.mockReset();
    opened.mockReset();
    shown = createRoot(document.createElement('div'));
  });
  afterEach(async () => {
    await press(texts.cancel);
    await act(async () => shown.unmount());
    vi.unstubAllGlobals();
  });

  it('sends the password that was entered, and is gone', async () => {
    confirm.mockResolvedValue(undefined);
    await show();
    expect(dialog()?.querySelector('h2')?.textContent).toBe(texts.heading);
    await send('a password');
    expect(confirm).toHaveBeenCalledExactlyOnceWith('a password');
    expect(await outcome).toBe('done');
    expect(dialog()).toBeNull();
    expect(opened).toHaveBeenCalledOnce();
  });

  it('says what is wrong at the field, and what failed below it', async () => {
    await show();
    const note = () => dialog()?.querySelector('[id$=-note]')?.textContent;
    await send('');
    expect(note()).toBe(texts.missing);
    expect(confirm).not.toHaveBeenCalled();
    confirm.mockRejectedValueOnce(new ApiError(422, 'The password is wrong.', 'invalid', { password: ['is wrong'] }));
    await send('not it');
    expect(note()).toBe('The password is wrong.');
    confirm.mockRejectedValueOnce(unreachable());
    await send('a password');
    expect(note()).toBeUndefined();
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(texts.failed);
  });

  it('leads to another sign-in without a password, and does nothing when it is cancelled', async () => {
    await show({ ...account, hasPassword: false, platform: 'Google' });
    expect(dialog()?.textContent).toContain('Sign in with Google.');
    expect(dialog()?.querySelector('a')?.getAttribute('href')).toMatch(/^\/api\/auth\/google\?redirect=%2F/);
    await press(texts.cancel);
    expect(await outcome).toBeInstanceOf(StepUpDeclined);
  });
});
