import { createContext } from 'react';

/** Marks the scripts that the renderer itself makes while it renders; in the browser there is none. */
export const Nonce = createContext<string | undefined>(undefined);
