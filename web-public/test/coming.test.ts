import { describe, expect, it, vi } from 'vitest';
import { watchComing } from '../app/navigation/coming.server';
import type { NavItem } from '../app/extensions/navigation';

const item = (name: string, isOffered?: NavItem['isOffered']): NavItem => ({
  item: name,
  order: 10,
  label: name,
  to: `/${name}`,
  isOffered,
});

describe('the items of the navigation that are coming', () => {
  it('are those that the server does not offer', async () => {
    const items = [item('compare'), item('guides', async () => true), item('promote', async () => false)];
    expect(await watchComing(items)()).toEqual(['promote']);
  });

  it('are requested once a minute at most', async () => {
    const isOffered = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const coming = watchComing([item('promote', isOffered)]);
    expect(await Promise.all([coming(0), coming(59_999)])).toEqual([['promote'], ['promote']]);
    expect(isOffered).toHaveBeenCalledTimes(1);
    expect(await coming(60_000)).toEqual([]);
  });

  it('include what cannot be found out, which is requested again with the next page', async () => {
    const isOffered = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(true);
    const coming = watchComing([item('compare'), item('promote', isOffered)]);
    expect(await coming(0)).toEqual(['promote']);
    expect(await coming(1)).toEqual([]);
  });
});
