import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../app/api/http';
import { type StepUp, stepUp, StepUpDeclined, useStepUp } from '../app/session/step-up';

const refusal = () => new ApiError(403, 'Please enter your password again to do this.', 'confirmation-required');

describe('a call that the server wants the password for', () => {
  let asked: StepUp | null = null;
  let shown: Root;
  function Probe() {
    asked = useStepUp();
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
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValueOnce('done');
    let answer: Promise<string> | undefined;
    await act(async () => {
      answer = stepUp(call);
    });
    expect(asked).not.toBeNull();
    await act(async () => asked?.confirmed());
    expect(await answer).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
    expect(asked).toBeNull();
  });

  it('is given up when the question is declined', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
    let outcome: Promise<unknown> | undefined;
    await act(async () => {
      outcome = stepUp(call).catch((error: unknown) => error);
    });
    await act(async () => asked?.declined());
    expect(await outcome).toBeInstanceOf(StepUpDeclined);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('asks nobody when all is well, or when something else is wrong', async () => {
    expect(await stepUp(async () => 'at once')).toBe('at once');
    const forbidden = new ApiError(403, 'no', 'forbidden');
    await expect(stepUp(() => Promise.reject(forbidden))).rejects.toBe(forbidden);
    expect(asked).toBeNull();
  });
});
