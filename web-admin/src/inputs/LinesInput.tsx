import Add from '@mui/icons-material/Add';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { InputHelperText, useInput, type Validator } from 'react-admin';
import { Steps } from './Steps';

interface LinesInputProps {
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string | false;
  defaultValue?: unknown;
  /** True if entries are moved by dragging, too. */
  draggable?: boolean;
  /** Stands before each entry, as its picture. */
  before?: (line: string) => ReactNode;
  /** Stands below the entries, as a button that adds one. */
  children?: ReactNode;
}

/** A list that is pasted has a line for each entry. */
const pasted = ({ clipboardData }: ClipboardEvent): string[] =>
  clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * A list of short texts, each in an input of its own: Enter adds one below, and a list that is pasted is taken apart.
 * Not react-admin's TextArrayInput, whose entries can neither be changed nor moved.
 */
export function LinesInput({ source, label, helperText, draggable, before, children, ...rules }: LinesInputProps) {
  const { field, fieldState, isRequired } = useInput({ source, label, ...rules });
  const lines = Array.isArray(field.value) ? field.value.map(String) : [];
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const set = (now: string[], focus: number | null = null) => {
    next.current = focus;
    field.onChange(now);
  };
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelectorAll('input')[next.current]?.focus();
    next.current = null;
  });
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      set(lines.toSpliced(place + 1, 0, ''), place + 1);
    } else if (event.key === 'Backspace' && lines[place] === '') {
      event.preventDefault();
      set(lines.toSpliced(place, 1), Math.max(0, place - 1));
    }
  };
  const onPaste = (event: ClipboardEvent, place: number) => {
    const found = pasted(event);
    if (found.length < 2) return;
    event.preventDefault();
    const old = lines[place] === '' ? [] : [lines[place] ?? ''];
    set(lines.toSpliced(place, 1, ...old, ...found), place + old.length + found.length - 1);
  };
  const move = (from: number, to: number) =>
    set(lines.toSpliced(from, 1).toSpliced(to, 0, ...lines.slice(from, from + 1)));
  const hold = (event: DragEvent, place: number) => {
    // Firefox drags only what has data. A type of its own leaves other inputs alone that it is dropped on.
    event.dataTransfer.setData('application/x-line', String(place));
    setHeld(place);
  };
  const dropOn = (event: DragEvent, place: number) => {
    if (held === null) return;
    event.preventDefault();
    move(held, place);
    setHeld(null);
  };
  return (
    <fieldset className="part" data-source={source}>
      <legend>
        {label}
        {isRequired && ' *'}
      </legend>
      {lines.length > 0 && (
        <ol ref={list} className="line-list">
          {lines.map((line, place) => (
            <li
              key={place}
              data-held={held === place}
              onDragOver={(event) => held !== null && event.preventDefault()}
              onDrop={(event) => dropOn(event, place)}
            >
              {draggable && (
                <span
                  className="line-handle"
                  draggable
                  onDragStart={(event) => hold(event, place)}
                  onDragEnd={() => setHeld(null)}
                >
                  <DragIndicator fontSize="small" aria-hidden />
                </span>
              )}
              {before?.(line)}
              <TextField
                value={line}
                name={place === 0 ? source : undefined}
                onChange={(event) => set(lines.with(place, event.target.value))}
                onBlur={field.onBlur}
                onKeyDown={(event) => onKeyDown(event, place)}
                onPaste={(event) => onPaste(event, place)}
                slotProps={{ htmlInput: { 'aria-label': `${label} ${place + 1}` } }}
              />
              <Steps
                label={label}
                place={place}
                count={lines.length}
                onMove={(to) => move(place, to)}
                onRemove={() => set(lines.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={helperText || undefined} />
        </FormHelperText>
      )}
      <Button size="small" startIcon={<Add />} onClick={() => set([...lines, ''], lines.length)}>
        Add to {label}
      </Button>
      {children}
    </fieldset>
  );
}
