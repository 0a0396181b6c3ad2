import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { actionsFor } from '../actions/RecordActions';
import { useIsDialogOpen, useRun } from '../actions/run';
import type { ResourceModel } from '../model/index';
import { KeysButton } from '../keys/KeysButton';
import { restore, useRestored } from '../keys/restored';
import { textsOf, withKeys } from '../keys/keys-of';
import { useKeys } from '../keys/useKeys';

const rows = () => [...document.querySelectorAll<HTMLElement>('.records tbody tr, .records .cards > li')];
const isNowhere = () => document.activeElement === document.body;

/**
 * The keys of a list: arrows move the focus from record to record, letters do what the record with the focus allows.
 * When the record with the focus leaves the list, the one in its place gets the focus.
 */
export function ListKeys({ resource }: { resource: ResourceModel }) {
  const { data = [], selectedIds } = useListContext();
  const run = useRun();
  const isDialogOpen = useIsDialogOpen();
  const last = useRef<number | null>(null);

  const current = () => {
    const place = rows().findIndex((row) => row.contains(document.activeElement));
    return place >= 0 ? place : isNowhere() ? last.current : null;
  };
  const goTo = (place: number) => {
    const all = rows();
    last.current = Math.max(0, Math.min(place, all.length - 1));
    all[last.current]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  const move = (step: number) => {
    const place = current();
    goTo(place === null ? 0 : place + step);
  };
  const act = (key: string) => {
    const place = current();
    if (place === null) {
      goTo(0);
      return;
    }
    last.current = place;
    const record = data[place];
    const action = record && withKeys(actionsFor(resource, record, 'row'), 'row').find((one) => one.key === key);
    if (action) run(action, { record });
  };

  const texts = textsOf(resource, 'row');
  // With a selection they are for all that is selected: see `BulkBar`.
  const letters = selectedIds.length > 0 ? {} : Object.fromEntries(texts.map(([[key = '']]) => [key, () => act(key)]));
  useKeys({ ...letters, ArrowDown: () => move(1), ArrowUp: () => move(-1) });

  const { id: restored } = useRestored();
  useEffect(() => {
    const place = restored === null ? -1 : data.findIndex(({ id }) => id === restored);
    if (place < 0) return;
    restore(null);
    goTo(place);
  }, [restored, data]);
  // Another list has nothing to do with what was undone here.
  useEffect(() => () => restore(null), []);

  useEffect(() => {
    if (!isDialogOpen && last.current !== null && isNowhere()) goTo(last.current);
  }, [isDialogOpen, data]);

  return <KeysButton keys={[[['↑', '↓'], 'Move through the list'], [['Enter'], 'Open'], ...texts]} />;
}
