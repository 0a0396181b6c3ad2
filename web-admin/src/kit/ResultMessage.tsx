import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null) => element?.focus();

/** The message that replaces a form once it has done its work. The focus moves to it: the button that had it is gone. */
export const ResultMessage = ({ children }: { children: ReactNode }) => (
  <p role="status" tabIndex={-1} ref={focus}>
    {children}
  </p>
);
