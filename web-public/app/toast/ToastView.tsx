import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { forwardRef, useEffect, useLayoutEffect, useState } from 'react';
import { openModals } from '../ui/modal';
import { pendingToasts, type Severity, takeToasts } from './toast';
import { T } from '../texts/site';
import { Icon, type IconName } from '../ui/Icon';

const SHOWN_MS = 4_000;
const AT_MOST = 3;
const ICONS: Record<Severity, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

/** The last message about each action. */
const last = new Map<string, { key: SnackbarKey; text: string }>();

function show(): void {
  for (const { text, severity, about } of takeToasts()) {
    const before = about === undefined ? undefined : last.get(about);
    if (before && before.text !== text) closeSnackbar(before.key);
    const key = enqueueSnackbar(text, { variant: severity, preventDuplicate: true, persist: true });
    if (about !== undefined) last.set(about, { key, text });
  }
}

/** One message. It goes by itself, but not while the pointer or the focus is on it, and errors never do. */
const Message = forwardRef<HTMLDivElement, CustomContentProps>(function Message({ id, message, variant }, ref) {
  const severity = variant as Severity;
  const [held, setHeld] = useState(false);
  const close = () => closeSnackbar(id);
  useEffect(() => {
    if (held || severity === 'error') return;
    const timer = setTimeout(() => closeSnackbar(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, severity, id]);
  return (
    <SnackbarContent
      ref={ref}
      className={`toast toast-${severity}`}
      role={severity === 'success' || severity === 'info' ? 'status' : 'alert'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[severity]} />
      <span className="toast-text">{message}</span>
      <button type="button" className="icon-button" aria-label={T.close} onClick={close}>
        <Icon name="close" />
      </button>
    </SnackbarContent>
  );
});

const MESSAGES = { success: Message, error: Message, warning: Message, info: Message };

/** Where the messages are: over the page, and in the topmost dialog while one is open. */
function usePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const move = () => {
      (openModals.getState().at(-1) ?? document.body).append(place);
      // Material UI silences what lies beside a dialog that opens, and this did until now.
      place.removeAttribute('aria-hidden');
    };
    move();
    const stop = openModals.subscribe(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return place;
}

export default function ToastView() {
  const place = usePlace();
  useEffect(() => {
    const stop = pendingToasts.subscribe(show);
    show();
    return stop;
  }, []);
  return (
    <SnackbarProvider
      maxSnack={AT_MOST}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={MESSAGES}
      domRoot={place}
    />
  );
}
