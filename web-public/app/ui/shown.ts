declare global {
  interface Document {
    /** Is true when the browser has loaded the page ahead, and nobody looks at it yet. */
    readonly prerendering?: boolean;
  }
}

/** Runs `act` once somebody looks at the page: one that is prerendered may never be shown. Returns what gives it up. */
export function onceShown(act: () => void): () => void {
  if (!document.prerendering) {
    act();
    return () => undefined;
  }
  const shown = () => act();
  document.addEventListener('prerenderingchange', shown, { once: true });
  return () => document.removeEventListener('prerenderingchange', shown);
}
