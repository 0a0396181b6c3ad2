import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface KeysChoice {
  enabled: boolean;
}

/** True if keys without a modifier do something, in this browser's storage: they can be in the way of speech input. */
export const useKeysEnabled = create<KeysChoice>()(
  persist((): KeysChoice => ({ enabled: true }), { name: 'toolbase.keys' }),
);

export const enableKeys = (enabled: boolean) => useKeysEnabled.setState({ enabled });
