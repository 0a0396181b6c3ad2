import type { SvgIconComponent } from '@mui/icons-material';
import type { MouseEvent } from 'react';

interface ToolbarButtonProps {
  label: string;
  icon: SvgIconComponent;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Of a button that is on or off. */
  pressed?: boolean;
  /** Of a button that opens a menu. */
  expanded?: boolean;
  disabled?: boolean;
  text?: string;
  keys?: string;
}

/** A button of a toolbar. A disabled one can still have the focus, which would be lost otherwise. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { label, icon: Icon, onClick, pressed, expanded, disabled = false, text, keys } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="rich-button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      aria-haspopup={expanded === undefined ? undefined : 'menu'}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!disabled) onClick(event);
      }}
    >
      {text && <span>{text}</span>}
      <Icon fontSize="small" />
    </button>
  );
}
