import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDelayedBusy } from '../app/ui/pending';

function Probe({ busy }: { busy: boolean }) {
  return <p>{useDelayedBusy(busy) ? 'skeleton' : 'content'}</p>;
}

describe('a skeleton', () => {
  const box = document.createElement('div');
  let shown: Root;
  const draw = (busy: boolean) => act(() => shown.render(<Probe busy={busy} />));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    shown = createRoot(box);
  });
  afterEach(() => {
    act(() => shown.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('does not show for what takes less than 400 ms', () => {
    draw(true);
    wait(399);
    expect(box.textContent).toBe('content');
    draw(false);
    wait(1000);
    expect(box.textContent).toBe('content');
  });

  it('stays for at least 300 ms once shown', () => {
    draw(true);
    wait(400);
    expect(box.textContent).toBe('skeleton');
    draw(false);
    wait(299);
    expect(box.textContent).toBe('skeleton');
    wait(1);
    expect(box.textContent).toBe('content');
  });
});
