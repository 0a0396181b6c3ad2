import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { titleOf } from '../actions/target';
import { Value } from '../fields/Value';
import type { FieldModel, ResourceModel } from '../model/index';
import { optionsOf } from './cell-value';
import { TEXTS } from './texts';
import { useCell } from './useCell';

/** Pixels between the editor and the actions. */
const GAP = 8;

interface CellEditorProps {
  resource: ResourceModel;
  field: FieldModel;
  record: RaRecord;
  onClose: () => void;
}

/** Scrolls the table sideways until the whole editor is beside the actions of its row, which stay where they are. */
function bringBesideActions(editor: HTMLElement | null): void {
  const box = editor?.closest('.RaDataTable-tableWrapper');
  const acting = editor?.closest('tr')?.querySelector('.acting');
  if (!editor || !box) return;
  const end = acting ? acting.getBoundingClientRect().left : box.getBoundingClientRect().right;
  box.scrollLeft += Math.max(0, editor.getBoundingClientRect().right + GAP - end);
}

/** The input of a cell: Enter saves, Escape leaves the value as it is. Not a form, which would need one around it. */
export default function CellEditor({ resource, field, record, onClose }: CellEditorProps) {
  const cell = useCell(resource, field, record.id, onClose);
  const editor = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  const isRead = cell.record !== undefined;
  useEffect(() => {
    input.current?.focus();
    bringBesideActions(editor.current);
  }, [isRead]);
  const options = optionsOf(field);
  const isNumber = field.kind === 'integer' || field.kind === 'number';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // A button has Enter for itself.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else void cell.save();
  };
  const shared = {
    ref: input,
    'aria-label': TEXTS.input(field.label, titleOf(resource, record)),
    'aria-invalid': cell.error !== undefined || cell.isConflict || undefined,
    'aria-describedby': `${id}-message`,
    value: cell.text,
    readOnly: cell.busy,
    onChange: ({ target }: { target: { value: string } }) => cell.setText(target.value),
  };
  return (
    <span ref={editor} className="cell-editor" onKeyDown={onKeyDown}>
      {!isRead ? (
        // Takes the focus until the value is there.
        <span ref={input as never} tabIndex={-1} role="status">
          {cell.error === undefined && TEXTS.loading}
        </span>
      ) : options.length > 0 ? (
        <select {...shared}>
          {options.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={isNumber ? 'number' : 'text'}
          step={field.kind === 'integer' ? 1 : 'any'}
          min={field.min}
          max={field.max}
          maxLength={field.maxLength}
        />
      )}
      {isRead && (
        <IconButton size="small" aria-label={TEXTS.save} loading={cell.busy} onClick={() => void cell.save()}>
          <Check fontSize="inherit" />
        </IconButton>
      )}
      <IconButton size="small" aria-label={TEXTS.cancel} onClick={onClose}>
        <Close fontSize="inherit" />
      </IconButton>
      <span id={`${id}-message`} role="alert" className="cell-message">
        {cell.error}
        {cell.isConflict && (
          <>
            {TEXTS.changed}
            <Value field={field} value={cell.record?.[field.name]} brief />
            {TEXTS.again}
          </>
        )}
      </span>
    </span>
  );
}
