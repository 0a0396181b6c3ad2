import { useEffect, useRef, useState } from 'react';
import { dropDraft, isEmpty, readDraft, writeDraft } from './drafts';
import { type Entered, NOTHING } from './review-form';

const SAVE_AFTER_MS = 500;

const clock = (date: Date): string =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

interface Draft {
  entered: Entered;
  enter: (entered: Entered) => void;
  /** When it was stored last, as "12:04"; `null`: not yet. */
  savedAt: string | null;
  /** Is true when it begins with what was entered some time before. */
  restored: boolean;
  /** Goes back to what the form began with, and forgets the draft. */
  discard: () => void;
  /** The draft has been sent. */
  sent: () => void;
}

/** The values of one member's review of one tool; they are stored half a second after the last change. */
export function useDraft(userId: string, toolId: string, from: Entered = NOTHING): Draft {
  const [stored] = useState(() => readDraft(userId, toolId));
  const [entered, setEntered] = useState(stored ?? from);
  const [restored, setRestored] = useState(stored !== null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const unsaved = useRef<Entered | null>(null);

  const save = () => {
    const draft = unsaved.current;
    unsaved.current = null;
    if (!draft) return;
    if (isEmpty(draft)) dropDraft(userId, toolId);
    else if (writeDraft(userId, toolId, draft)) setSavedAt(clock(new Date()));
  };
  useEffect(() => {
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
    // Anew with each change.
  }, [entered]);
  // Stores the values of the last half second, when the dialog or the page is closed.
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  const forget = () => {
    unsaved.current = null;
    dropDraft(userId, toolId);
  };
  return {
    entered,
    enter: (next) => {
      unsaved.current = next;
      setEntered(next);
    },
    savedAt,
    restored,
    discard: () => {
      forget();
      setEntered(from);
      setRestored(false);
      setSavedAt(null);
    },
    sent: forget,
  };
}
