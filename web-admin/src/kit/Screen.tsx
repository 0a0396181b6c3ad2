import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useAdmin } from './admin';

/** Names the browser's window after the screen. */
export function useTitle(title: string): void {
  const { model } = useAdmin();
  useEffect(() => {
    document.title = `${title} - ${model.title} admin`;
  }, [title, model.title]);
}

interface ScreenProps {
  title: string;
  /** The content beside the heading. */
  beside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its heading, which is its title too. */
export function Screen({ title, beside, actions, children }: ScreenProps) {
  useTitle(title);
  return (
    <>
      <div className="screen-head">
        <Typography variant="h1">{title}</Typography>
        {beside}
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}
