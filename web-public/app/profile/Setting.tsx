import type { ReactNode } from 'react';

interface SettingProps {
  heading: string;
  text: ReactNode;
  /** The buttons of the setting: what can be done about it. */
  children: ReactNode;
}

/** One setting of the account: what it is, how it stands, and what can be done. */
export function Setting({ heading, text, children }: SettingProps) {
  return (
    <section className="setting" aria-label={heading}>
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
      <div className="setting-buttons">{children}</div>
    </section>
  );
}
