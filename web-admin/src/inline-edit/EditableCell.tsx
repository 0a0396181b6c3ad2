import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { canEdit } from '../kit/saving';
import { titleOf } from '../actions/target';
import type { ResourceModel } from '../model/index';
import { TEXTS } from './texts';
import './inline-edit.css';

// Most lists are read.
const CellEditor = lazy(() => import('./CellEditor'));

interface EditableCellProps {
  resource: ResourceModel;
  /** The name of the column. */
  name: string;
  record: RaRecord;
  children: ReactNode;
}

/** A cell with a button that edits its value in place, where the resource has that for the column. */
export function EditableCell({ resource, name, record, children }: EditableCellProps) {
  const [isOpen, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The admin goes on from the cell that was edited.
    if (wasOpen.current && !isOpen) pencil.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const field = resource.inlineEdit.find((one) => one.name === name);
  if (!field || !canEdit(resource, record)) return children;
  if (isOpen)
    return (
      <Suspense fallback={children}>
        <CellEditor resource={resource} field={field} record={record} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <span className="editable">
      {children}
      <IconButton
        ref={pencil}
        size="small"
        className="edit-cell"
        aria-label={TEXTS.edit(field.label, titleOf(resource, record))}
        onClick={() => setOpen(true)}
      >
        <Edit fontSize="inherit" />
      </IconButton>
    </span>
  );
}
