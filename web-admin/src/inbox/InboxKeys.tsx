import { KeysButton } from '../keys/KeysButton';
import { useKeys } from '../keys/useKeys';
import { INBOX } from './texts';

const links = () => [...document.querySelectorAll<HTMLElement>('.inbox-title')];

/** Moves the focus from item to item; the first one has it after a key that is pressed elsewhere. */
function move(step: number): void {
  const all = links();
  const place = all.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = place < 0 ? 0 : Math.max(0, Math.min(place + step, all.length - 1));
  all[next]?.focus();
}

/** The keys of the inbox: those that move through it. A link opens by Enter as it is. */
export function InboxKeys() {
  const [down, up] = [() => move(1), () => move(-1)];
  useKeys({ j: down, k: up, ArrowDown: down, ArrowUp: up });
  return (
    <KeysButton
      keys={[
        [['↑', '↓'], INBOX.move],
        [['k', 'j'], INBOX.same],
        [['Enter'], INBOX.open],
      ]}
    />
  );
}
