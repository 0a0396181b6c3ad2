import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/problem';
import type { Question } from '../src/question';
import { stepUp, StepUpDeclined, useStepUp } from '../src/step-up';

const rejection = () => new ApiError(403, 'Please enter your password again to do this.', 'confirmation-required');

describe('a call that needs the password once more', () => {
  let request: Question | null = null;
  let shown: Root;
  function Probe() {
    request = useStepUp();
    return null;
  }

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    shown = createRoot(document.createElement('div'));
    act(() => shown.render(<Probe />));
  });
  afterEach(() => {
    act(() => shown.unmount());
    vi.unstubAllGlobals();
  });

  it('is made again once the password was entered', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(rejection()).mockResolvedValueOnce('done');
    let result: Promise<string> | undefined;
    await act(async () => {
      result = stepUp(call);
    });
    expect(request).not.toBeNull();
    await act(async () => request?.confirmed());
    expect(await result).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
    expect(request).toBeNull();
  });

  it('is given up when the question is declined', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(rejection());
    let outcome: Promise<unknown> | undefined;
    await act(async () => {
      outcome = stepUp(call).catch((error: unknown) => error);
    });
    await act(async () => request?.declined());
    expect(await outcome).toBeInstanceOf(StepUpDeclined);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('shares one question with all who wait', async () => {
    const call = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(rejection()).mockResolvedValueOnce('done');
    let both: Promise<string[]> | undefined;
    await act(async () => {
      both = Promise.all([stepUp(call()), stepUp(call())]);
    });
    await act(async () => request?.confirmed());
    expect(await both).toEqual(['done', 'done']);
    expect(request).toBeNull();
  });

  it('is not confirmed when all is well, or when something else is wrong', async () => {
    expect(await stepUp(async () => 'at once')).toBe('at once');
    const forbidden = new ApiError(403, 'no', 'forbidden');
    await expect(stepUp(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
    expect(request).toBeNull();
  });
});
