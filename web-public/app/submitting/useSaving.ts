import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, type Tagged } from '../api/http';
import { type EditableTool, getEditableTool, saveTool, submitTool, type ToolForm } from '../api/submissions';
import type { ToolMedia } from '../api/tool-media';
import { sessionNow } from '../session/store';
import { bodyOf, type FormValues } from './values/form-values';
import { writeLocalDraft } from './local-draft';
import { isNamed } from './values/quick-rules';
import { brokenFields } from './values/schema';

const SAVE_AFTER_MS = 1_500;

const clock = (date: Date): string =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

export type Saved = { where: 'account' | 'browser'; time: string } | { where: 'nowhere' } | null;

export interface Saving {
  /** The tool as the server has it; `null`: it has none yet. */
  record: Tagged<EditableTool> | null;
  saved: Saved;
  /** Is true when something was entered that is not in the account. */
  isUnsaved: boolean;
  /** Another version that the server has. */
  clash: EditableTool | null;
  /** Sends the values; `draft`: they are not complete. Fails with ApiError. */
  send: (draft: boolean) => Promise<EditableTool>;
  /** Stores in this browser what was entered in the last moment; `false`: it is not stored. */
  flush: () => boolean;
  /** Goes on with the values of this window, or with those of the server. */
  settle: (mine: boolean) => void;
  /** Notes the tool's media, which are changed apart from the form. */
  note: (changed: Tagged<ToolMedia>) => void;
}

/** Returns true when two versions differ in nothing that the form's fields have. */
function sameFields(one: EditableTool, other: EditableTool): boolean {
  const fields = ({ media: _media, logoUrl: _logo, updatedAt: _at, waiting: _waits, ...rest }: EditableTool) =>
    JSON.stringify({ ...rest, queuePlace: null });
  return fields(one) === fields(other);
}

/** A form without some of its fields. */
const without = (body: ToolForm, fields: string[]): ToolForm =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

/** States in which what is saved is not yet sent. */
const isOpen = (record: Tagged<EditableTool> | null): boolean =>
  record === null || ['draft', 'returned', 'rejected'].includes(record.value.state);

interface SavingOptions {
  form: UseFormReturn<FormValues>;
  /** The tool that the form begins with. */
  from: Tagged<EditableTool> | null;
  /** Is true when the browser's draft is this form's: there is one, of the tool that is submitted. */
  inBrowser: boolean;
  /** Shows the version of the server. */
  reset: (tool: EditableTool) => void;
}

/**
 * Stores what is entered a moment after the last change, until the tool is sent: in the account, and before that in the
 * browser if `inBrowser`.
 */
export function useSaving({ form, from, inBrowser, reset }: SavingOptions): Saving {
  const [record, setRecord] = useState(from);
  const [saved, setSaved] = useState<Saved>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [clash, setClash] = useState<EditableTool | null>(null);
  const known = useRef(from);
  const inFlight = useRef<Promise<unknown>>(Promise.resolve());
  const changes = useRef(0);
  /** How many of the changes the account has. */
  const changesSaved = useRef(0);

  const take = (next: Tagged<EditableTool>) => {
    known.current = next;
    setRecord(next);
  };

  const store = useCallback(() => {
    const at = Date.now();
    const aitoolId = known.current?.value.id ?? null;
    const stored = writeLocalDraft({ aitoolId, values: form.getValues(), at });
    setSaved(stored ? { where: 'browser', time: clock(new Date(at)) } : { where: 'nowhere' });
    return stored;
  }, [form]);

  const put = async (draft: boolean): Promise<EditableTool> => {
    const values = form.getValues();
    const before = changes.current;
    if (known.current === null) {
      const created = await submitTool(values.name.trim(), values.url.trim(), false);
      take({ value: created, tag: null });
    }
    const present = known.current;
    if (!present) throw new ApiError(404, 'Tool ID is missing');
    try {
      const left = draft ? brokenFields(values) : [];
      const next = await saveTool(present.value.id, without(bodyOf(values, draft), left), present.tag);
      take(next);
      if (left.length > 0) return next.value;
      changesSaved.current = before;
      setSaved({ where: 'account', time: clock(new Date()) });
      if (changes.current === before) setUnsaved(false);
      return next.value;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || !error.found.current) throw error;
      const current = error.found.current as EditableTool;
      if (sameFields(present.value, current)) {
        // Only pictures have come meanwhile.
        take(await getEditableTool(current.id, new AbortController().signal));
        return put(draft);
      }
      setClash(current);
      throw error;
    }
  };

  /** One request at a time, each with the version of the one before. */
  const send = (draft: boolean): Promise<EditableTool> => {
    const next = inFlight.current.then(() => put(draft));
    inFlight.current = next.catch(() => undefined);
    return next;
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      changes.current += 1;
      setUnsaved(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        // An upload may have saved them: it needs the draft at once.
        if (!isOpen(known.current) || changesSaved.current === changes.current) return;
        if (inBrowser) store();
        const { name, url } = form.getValues();
        // The browser has the values that the server does not take yet.
        if (known.current !== null || isNamed(name, url)) send(true).catch(() => undefined);
      }, SAVE_AFTER_MS);
    });
    // Stores the values of the last moment, when the page is closed or left; after signing out nothing stays.
    const leave = () => {
      if (inBrowser && isOpen(known.current) && changes.current > 0 && sessionNow().state !== 'out') store();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, inBrowser, store]);

  return {
    record,
    saved,
    isUnsaved,
    clash,
    send,
    flush: () => inBrowser && isOpen(known.current) && store(),
    note: ({ value, tag }) => {
      const present = known.current;
      if (present) take({ value: { ...present.value, ...value }, tag });
    },
    settle: (mine) => {
      if (!clash) return;
      // Whatever the version: the member has seen both.
      take({ value: clash, tag: null });
      setClash(null);
      if (!mine) {
        reset(clash);
        setUnsaved(false);
      } else if (isOpen(known.current)) {
        send(true).catch(() => undefined);
      }
    },
  };
}
