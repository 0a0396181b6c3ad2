import { useEffect } from 'react';
import { create } from 'zustand';
import type { ActionModel } from '../model/index';

/** The record of the open page, with the actions that it allows. */
export interface OpenRecord {
  title: string;
  actions: ActionModel[];
  /** The way to its form. */
  editing?: string;
  run: (action: ActionModel) => void;
}

/** The record whose page is open, for what stands outside of that page. */
export const useOpenRecord = create<{ open: OpenRecord | null }>()(() => ({ open: null }));

/** Offers the actions of the record to the palette as long as its page is open. */
export function useOfferRecord(open: OpenRecord): void {
  useEffect(() => {
    useOpenRecord.setState({ open });
  });
  useEffect(() => () => useOpenRecord.setState({ open: null }), []);
}
