import { create } from 'zustand';
import type { Identifier } from 'react-admin';

/** The record that an undo has brought back: the list that shows it moves the focus there. */
export const useRestored = create<{ id: Identifier | null }>()(() => ({ id: null }));

export const restore = (id: Identifier | null) => useRestored.setState({ id });
